/** A Markdown page of the repository. */
export type DocPage = { path: string; source: string }

/**
 * Patterns of references to documents that are not in the repository, so that readers cannot look them up.
 * Comments and pages cite `docs/…` or a public source instead.
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

/** Returns a line for every such reference in a text. */
export function unknownCitations(path: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      unknownSources.some(pattern => pattern.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    )
}

/** Returns the headings of a page, without those in fenced code. */
export function headingsOf({ source }: DocPage): string[] {
  return source
    .replace(/^```.*?^```/gms, '')
    .split('\n')
    .flatMap(line => /^#{1,6} (.+)$/.exec(line)?.[1]?.replaceAll('`', '') ?? [])
}

/** `docs/page.md`, and after a comma a heading, or the number at its start. */
const pageCitation = /(?<![\w./-])(docs\/[\w-]+\.md)(?:,(?:\s|\*|\/\/|--)+([A-Z0-9][^.;:)\n]*))?/g

/** Returns a line for every cited page or heading that does not exist. */
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

/** Returns the anchor of a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Returns the targets of links and images in a page, as written, without web addresses. */
export function linksOf({ source }: DocPage): string[] {
  return [...source.matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) ? [] : [target],
  )
}

/** Returns the repository paths that a page names as code; expands `a/{b,c}.ts`. */
export function pathsOf({ source }: DocPage): string[] {
  return [...source.matchAll(/`((?:src|server|tests|tools|bench|docs|public)\/[^\s`]*)`/g)].flatMap(
    ([, path = '']) => expand(path),
  )
}

function expand(path: string): string[] {
  const [whole, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return whole ? choices.split(',').flatMap(choice => expand(before + choice + after)) : [path]
}
