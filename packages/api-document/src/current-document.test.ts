import { expect, test } from 'vitest';
import { pickUsedEndpoints, createCurrentDocument } from './current-document.ts';

test('code uses the endpoints whose declarations are in it, in any quotes, and no others', () => {
  const code = `let a={id:"listTasks",method:"GET"},b={id:'getTask'},c={id:\`login\`};listTasksAgain("checkTask2")`;
  const used = pickUsedEndpoints(code, createCurrentDocument());
  const ids = Object.values(used.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(['getTask', 'listTasks', 'login']);
  expect(pickUsedEndpoints('', createCurrentDocument())).toEqual({ paths: {} });
});
