import { prepareComponentTests } from '@tech-portal/ui/testing-setup';

prepareComponentTests();
