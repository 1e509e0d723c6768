import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/public',
  // RxJS's package map offers an ES5 build first; this order picks the smaller ES2015 one.
  resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  test: {
    include: ['tests/*.test.ts', 'tests/{streams,rules,sandbox,src}/**/*.test.{ts,tsx}'],
    environment: 'node',
    restoreMocks: true,
  },
});
