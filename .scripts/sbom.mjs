import { billFile, writeBill } from './bill-of-materials.mjs';
import { main, say } from './say.mjs';

await main(async () => {
  const { code, output } = await writeBill();
  say(code === 0 ? `Written to ${billFile}` : output);
  return code;
});
