export { createMockedAnswers } from './answer-calls.ts';
export { sampleAddresses } from './sample-addresses.ts';
export { DEMO_PASSWORD } from './sample-people.ts';
