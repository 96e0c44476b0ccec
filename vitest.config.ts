import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

export default defineConfig({
  test: {
    // One core fewer is what vitest leaves free unless told; of two that is half.
    maxWorkers: '100%',
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    // A file in a thread costs a fifth less than one in a process: Node and PGlite are started once.
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    server: { deps: { inline: [/@refinedev\//, /@mui\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure functions: files share what they import, for two thirds of the time.
          isolate: false,
          include: ['tests/{domain,resources,tools,theme}/**/*.test.ts', 'tests/*.test.ts'],
          // The architecture test parses every file of the repository; beside other work that takes a minute.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // As above; what a file opened is closed at its end (tests/server/file-end.ts).
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          // Tests that both engines answer alike run on one (CONTRIBUTING.md); tools/test.ts says when the other had them.
          exclude: process.env.PADDOCK_TEST_SKIP_ONCE ? ['tests/server/once/**'] : [],
          globalSetup: 'tests/server/global-setup.ts',
          setupFiles: 'tests/server/setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web-logic',
          // Without components, nothing stays in the document: files share one, for a sixth of the time.
          isolate: false,
          include: ['tests/web/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: 'tests/web/setup.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          // A context of its own for each file, in place of a thread: a quarter less of the time.
          pool: 'vmThreads',
          // These contexts cannot `require` an ES module, which some packages offer where Node can.
          execArgv: ['--no-experimental-require-module'],
          include: ['tests/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'tests/web/setup.ts',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
