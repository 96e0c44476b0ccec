import { firstLoadsOf } from '../tools/first-load-size'

/** PADDOCK_BENCH_DIST measures another build than ./dist. */
const folder = process.env.PADDOCK_BENCH_DIST ?? 'dist'

/** Measures the JavaScript of the login screen and of the first list against their limits (docs/benchmarks.md). */
export async function benchBundle(): Promise<void> {
  for (const { name, bar, kilobytes, files } of firstLoadsOf(folder))
    console.log(
      `${name}: ${kilobytes.toFixed(1)} KB brotli in ${files} files, bar ${bar}, ratio ${(kilobytes / bar).toFixed(2)}`,
    )
}
