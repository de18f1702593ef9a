import { prepareComponentTests } from './testing-setup.ts';

prepareComponentTests();
