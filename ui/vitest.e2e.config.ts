import { defineConfig } from 'vitest/config';

// The built page in Chromium against the real program: ZHICAI_BIN=…/zhicai npm run e2e
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
