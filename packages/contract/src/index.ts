export { defineCall, implicitErrors } from './define-call.ts';
export type {
  AnswerOf,
  BodyOf,
  CallAccess,
  CallDeclaration,
  CallMethod,
  ParsedBodyOf,
  ParsedQueryOf,
  QueryOf,
  WireAnswerOf,
} from './define-call.ts';
export { errorBody, errorStatus } from './errors.ts';
export type { ErrorBody, ErrorId } from './errors.ts';
