import { vi } from 'vitest';

// A test file of the storefront begins with modules that no other file has used, as a tab of a browser does.
vi.resetModules();
