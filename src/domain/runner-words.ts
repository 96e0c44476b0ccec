/** "8 runners", "1 runner", "5 runners (1 scratched)": how many run, and how many were scratched. */
export function runnersInWords(running: number, scratched: number): string {
  const words = running === 1 ? '1 runner' : `${running} runners`
  return scratched === 0 ? words : `${words} (${scratched} scratched)`
}
