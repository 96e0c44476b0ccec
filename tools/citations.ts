/** A Markdown page of the repository. */
export type DocPage = { path: string; source: string }

/**
 * Citations of pages that only their authors had: readers of the repository cannot look them up. Comments and pages
 * cite `docs/…` or a public source instead.
 */
const unknownSources = [
  /\bspec(ification)? ?(§|sections? ?\d)/i,
  /\bdesign ?(§|sections? ?\d|\d)/i,
  /\bdomain (section )?\d/i,
  /\bfoundations (§|section )?\d/i,
  /\bissues? #?\d/i,
  /\b(portal-spec|design|foundations|words|traps|style|ux)\.md\b/,
  /\(S\d{1,2}[a-c]?\b|\bS\d{1,2}[a-c]?\)|\bS\d{1,2}[a-c]?,? (and )?S\d/,
  /(?<![\w\])])\[[AMD]\](?!\()/,
]

/** A line for every citation in a text that leads nowhere in the repository. */
export function unknownCitations(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      unknownSources.some(pattern => pattern.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    )
}

/** The headings of a page, as they read. Those within fenced code are none. */
export function headingsOf({ source }: DocPage): string[] {
  return source
    .replace(/^```.*?^```/gms, '')
    .split('\n')
    .flatMap(line => /^#{1,6} (.+)$/.exec(line)?.[1]?.replaceAll('`', '') ?? [])
}

/** `docs/page.md`, and what is named of it after a comma: a heading, or the number that begins one. */
const pageCitation = /(?<![\w./-])(docs\/[\w-]+\.md)(?:,(?:\s|\*|\/\/|--)+([A-Z0-9][^.;:)\n]*))?/g

/** A line for every page, and every heading of one, that a text cites and that is not there. */
export function brokenCitations(path: string, source: string, pages: readonly DocPage[]): string[] {
  return [...source.matchAll(pageCitation)].flatMap(([whole, cited = '', part]) => {
    const page = pages.find(each => each.path === cited)
    if (!page) return [`${path} cites ${cited}, which is not there`]
    if (part === undefined || headingsOf(page).some(heading => names(part, heading))) return []
    return [`${path} cites "${whole}": ${cited} has no such heading`]
  })
}

function names(part: string, heading: string): boolean {
  const [number] = /^\d+/.exec(part) ?? []
  return number ? heading.startsWith(`${number}.`) : part.startsWith(heading)
}

/** The address of a heading in its page, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Where the links and pictures of a page lead, as they are written; those of the web are left out. */
export function linksOf({ source }: DocPage): string[] {
  return [...source.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) ? [] : [target],
  )
}

/** Paths of the repository that a page names as code; of `a/{b,c}.ts` each. */
export function pathsOf({ source }: DocPage): string[] {
  return [...source.matchAll(/`((?:src|server|tests|tools|bench|docs|public)\/[^\s`]*)`/g)].flatMap(
    ([, path = '']) => expand(path),
  )
}

function expand(path: string): string[] {
  const [whole, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return whole ? choices.split(',').flatMap(choice => expand(before + choice + after)) : [path]
}
