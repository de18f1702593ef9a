export { defineEvent, definePort } from './module-links.ts';
