import { billFile, writeBill } from './bill-of-materials.mjs';
import { run } from './process.mjs';
import { at } from './repository.mjs';
import { main, say } from './say.mjs';

await main(async () => {
  const written = await writeBill();
  if (written.code !== 0) {
    say(written.output);
    return written.code;
  }
  const { code, output } = await run(process.execPath, ['.config/checks/licenses.mjs', at(billFile)]);
  say(output.trimEnd());
  return code;
});
