export type { ApiScope } from './api-scope.ts';
export { changesOf } from './changes-of.ts';
export { tagsSharedByTabs } from './resource-tags.ts';
export { choice } from './choice.ts';
export type { Choices } from './choice.ts';
export { closePicklists } from './open-picklist.ts';
export type { OpenValue, Unlisted } from './open-picklist.ts';
export { defineEndpoint, implicitErrors } from './define-endpoint.ts';
export type {
  ResponseOf,
  BodyOf,
  EndpointAccess,
  EndpointDeclaration,
  HttpMethod,
  ChangeDeclaration,
  ParsedBodyOf,
  ParsedQueryOf,
  QueryOf,
  ReadDeclaration,
  WireResponseOf,
} from './define-endpoint.ts';
export { errorBody, errorStatus } from './errors.ts';
export type { ErrorBody, ErrorId } from './errors.ts';
export type { ResourceTag } from './resource-tags.ts';
export { leftOutIfUnknown, namesLeftOutIfUnknown } from './left-out-if-unknown.ts';
export { keysOf, recordOf } from './record-of.ts';
export { visibleText } from './visible-text.ts';

// Deprecated names, until the next major version.
export type {
  EndpointAccess as CallAccess,
  EndpointDeclaration as CallDeclaration,
  HttpMethod as CallMethod,
} from './define-endpoint.ts';
export type { OpenValue as Open } from './open-picklist.ts';
export { closePicklists as asSent } from './open-picklist.ts';
export { defineEndpoint as defineCall } from './define-endpoint.ts';
