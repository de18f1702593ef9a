/**
 * Runs steps in order as their dependencies finish, with a total weight of at most `capacity`. A step that waits for
 * capacity goes before all later steps, as lighter ones would delay it to the end. A step with a failed dependency is
 * not run: `onBlocked` decides its counts.
 */
export function runSteps(steps, { capacity, runStep, onBlocked }) {
  const results = new Map();
  const queue = [...steps];
  let freeCapacity = capacity;

  return new Promise((resolve) => {
    const finish = (step, result) => {
      results.set(step.name, result);
      startNext();
    };
    const startNext = () => {
      for (const step of queue.slice()) {
        const needs = (step.needs ?? []).filter((name) => steps.some((other) => other.name === name));
        const blocker = needs.find((name) => results.get(name)?.failed > 0);
        if (blocker) {
          queue.splice(queue.indexOf(step), 1);
          results.set(step.name, onBlocked(step, blocker));
          continue;
        }
        if (needs.some((name) => !results.has(name))) continue;
        if (step.weight > freeCapacity) break;
        queue.splice(queue.indexOf(step), 1);
        freeCapacity -= step.weight;
        void runStep(step).then((result) => {
          freeCapacity += step.weight;
          finish(step, result);
        });
      }
      if (results.size === steps.length) resolve(results);
    };
    startNext();
  });
}
