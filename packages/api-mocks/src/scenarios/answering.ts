import type { BodyOf, CallDeclaration, ErrorId, QueryOf, WireResponseOf } from '@tech-portal/contract';
import { errorAnswer, mockCall } from '../mock-call.ts';
import type { MockedCall, MockedErrorExtra, MockedRequest } from '../mock-call.ts';
import type { User } from './records.ts';
import type { World } from './world.ts';

/** Thrown by a handler: the call responds with this error of its declaration. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly error: ErrorId;
  readonly extra: MockedErrorExtra;

  constructor(error: ErrorId, message: string, extra: MockedErrorExtra = {}) {
    super(message);
    this.error = error;
    this.extra = extra;
  }
}

/** The record with this id, or the call responds with 404. */
export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Refusal('not_found', `No such ${what}.`);
  return row;
}

const tokenMark = 'mock.';

/** The token of an account; it says who it is, so that a reloaded page stays signed in. */
export const tokenOf = ({ username }: User): string => tokenMark + username;

function authenticate(world: World, call: CallDeclaration, token: string | undefined): User {
  const user = world.users.find((one) => tokenOf(one) === token);
  if (!user) throw new Refusal('unauthenticated', 'Please log in again.', { logout: true });
  const works = Boolean(user.approved) && user.type !== 'retail';
  const denied = call.access === 'admin' ? !works || user.type !== 'admin' : call.access !== 'session' && !works;
  if (denied) throw new Refusal('forbidden', 'You have no access to this.');
  return user;
}

/** The request of a call, and its user. */
interface Asked<Call extends CallDeclaration> extends MockedRequest<Call> {
  /** The account behind the token. */
  readonly user: User;
}

function answerOrRefuse<Call extends CallDeclaration>(call: Call, response: () => WireResponseOf<Call>) {
  try {
    return response();
  } catch (problem) {
    if (problem instanceof Refusal) return errorAnswer(call, problem.error, problem.message, problem.extra);
    throw problem;
  }
}

/** What a call can be asked in the sample world. */
interface SampleRequest<Call extends CallDeclaration> {
  readonly query?: QueryOf<Call>;
  readonly body?: BodyOf<Call>;
  /** The bearer token; an administrator's by default. */
  readonly token?: string;
}

const samples = new Map<CallDeclaration, SampleRequest<CallDeclaration>>();

/** What a mocked call can be asked in the sample world; nothing, where it takes nothing. */
export const sampleRequestOf = (call: CallDeclaration): SampleRequest<CallDeclaration> => samples.get(call) ?? {};

/**
 * Mocks a call that needs a session, for whom its declaration admits.
 *
 * @param sample What it can be asked in the sample world; a test asks every call that.
 */
export type AnswerCall = <Call extends CallDeclaration>(
  call: Call,
  response: (asked: Asked<Call>) => WireResponseOf<Call>,
  sample?: SampleRequest<Call>,
) => MockedCall;

/** Writes handlers of a world. */
export const answering =
  (world: World): AnswerCall =>
  (call, response, sample = {}) => {
    samples.set(call, sample);
    return mockCall(call, (asked) =>
      answerOrRefuse(call, () => response({ ...asked, user: authenticate(world, call, asked.token) })),
    );
  };

/** Mocks a call without a session: a public one, or one whose bearer is the token of a link. */
export const answerAnyone = <Call extends CallDeclaration>(
  call: Call,
  response: (asked: MockedRequest<Call>) => WireResponseOf<Call>,
  sample: SampleRequest<Call> = {},
): MockedCall => {
  samples.set(call, sample);
  return mockCall(call, (asked) => answerOrRefuse(call, () => response(asked)));
};
