/** Formats the time that is left: "0:45", "4:12", "1:02:09". */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
