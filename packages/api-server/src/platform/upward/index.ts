export { defineEvent, definePort } from './upward.ts';
