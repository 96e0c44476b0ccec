import type { Finding } from './verify'

/** Describes a finding and its place as a sentence. */
export function describeFinding(finding: Finding): string {
  return sentences[finding.kind](finding)
}

const sentences: { readonly [K in Finding['kind']]: (finding: Finding) => string } = {
  changed: at =>
    `${entries(at)} in block ${count(at.block)} ${at.from === at.to ? 'was' : 'were'} changed after sealing`,
  missing: at => `${entries(at)} of block ${count(at.block)} ${at.from === at.to ? 'is' : 'are'} missing`,
  inserted: at =>
    at.id === undefined
      ? `${entries(at)} at block ${count(at.block)} ${at.from === at.to ? 'was' : 'were'} never sealed there`
      : `Entry ${at.id} was inserted: it was never sealed`,
  reordered: at =>
    `${entries(at)} in block ${count(at.block)} ${at.from === at.to ? 'is' : 'are'} out of order`,
  replaced: at =>
    `Block ${count(at.block)} (entries ${numbers(at)}): an entry was replaced, or entries were reordered`,
  block: at => `Block ${count(at.block)} was changed: its hash does not follow from the block before it`,
  gap: at => `Blocks are missing from number ${count(at.block)} on (entries ${numbers(at)})`,
  cut: at => `The file was cut off after entry ${count(at.from)}`,
  anchor: at => `The anchor at entry ${count(at.from)} does not match: the trail was cut off or rewritten`,
}

type Range = Pick<Finding, 'from' | 'to'>

function entries(at: Range): string {
  return `${at.from === at.to ? 'Entry' : 'Entries'} ${numbers(at)}`
}

function numbers({ from, to }: Range): string {
  return from === to ? count(from) : `${count(from)} to ${count(to)}`
}

function count(value: number): string {
  return value.toLocaleString('en')
}
