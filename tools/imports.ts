import { parseSync, Visitor } from 'vite'

/** One import of a file: its specifier, and whether compilation removes it (`import type`). */
export type Import = { specifier: string; isType: boolean }

/**
 * Returns every import of a source: static, dynamic, re-export and type query, but not text in comments and
 * strings. `import { type A }` counts as a value, because verbatimModuleSyntax keeps the import.
 * @throws Error when the source does not parse or a dynamic import's address is not a plain string
 */
export function importsOf(path: string, source: string): Import[] {
  const imports: Import[] = []
  const add = (specifier: string, isType: boolean) => imports.push({ specifier, isType })
  new Visitor({
    ImportDeclaration: node => add(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: node => add(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: node => {
      if (node.source) add(node.source.value, node.exportKind === 'type')
    },
    ImportExpression: node => {
      if (node.source.type !== 'Literal') throw new Error(`${path}: import() of what is not a plain string.`)
      add(String(node.source.value), false)
    },
    TSImportType: node => add(node.source.value, true),
  }).visit(programOf(path, source))
  return imports
}

/** The names that a file takes of another one; null: any, as a namespace or an `import()` gives them all. */
export type ImportedNames = { specifier: string; names: string[] | null }

/** Returns which names a source imports or exports again, of values and of types. */
export function importedNamesOf(path: string, source: string): ImportedNames[] {
  const imports: ImportedNames[] = []
  const add = (specifier: string, names: string[] | null) => imports.push({ specifier, names })
  const nameOf = (node: { type: string; name?: string; value?: unknown }) => String(node.name ?? node.value)
  new Visitor({
    ImportDeclaration: node => {
      const names = node.specifiers.map(each =>
        each.type === 'ImportSpecifier' ? nameOf(each.imported) : null,
      )
      add(node.source.value, names.includes(null) ? null : (names as string[]))
    },
    ExportAllDeclaration: node => add(node.source.value, null),
    ExportNamedDeclaration: node => {
      if (node.source)
        add(
          node.source.value,
          node.specifiers.map(each => nameOf(each.local)),
        )
    },
    ImportExpression: node => add(node.source.type === 'Literal' ? String(node.source.value) : '', null),
    TSImportType: node => add(node.source.value, null),
  }).visit(programOf(path, source))
  return imports
}

/** Attributes whose text a user reads or hears. */
const spoken = ['label', 'title', 'aria-label', 'placeholder', 'helperText', 'alt']

/** Returns the texts that JSX holds itself, as content or in such an attribute, in place of a message. */
export function literalTextsIn(path: string, source: string): string[] {
  const texts: string[] = []
  const add = (node: { type: string; value?: unknown; expression?: unknown } | null) => {
    if (node?.type === 'JSXExpressionContainer') add(node.expression as typeof node)
    else if (typeof node?.value === 'string' && /\p{L}/u.test(node.value.replace(/&\w+;/g, '')))
      texts.push(node.value.trim())
  }
  new Visitor({
    JSXElement: ({ children }) => children.forEach(add),
    JSXFragment: ({ children }) => children.forEach(add),
    JSXAttribute: ({ name, value }) => {
      if (spoken.includes(String(name.name))) add(value)
    },
  }).visit(programOf(path, source))
  return texts
}

/** Counts how often the code of a file names something, declarations included; properties are no names. */
export function namesIn(path: string, source: string): ReadonlyMap<string, number> {
  const names: { name: string; start: number }[] = []
  const properties = new Set<number>()
  new Visitor({
    Identifier: node => void names.push(node),
    JSXIdentifier: node => void names.push(node),
    MemberExpression: node => {
      if (!node.computed) properties.add(node.property.start)
    },
    TSPropertySignature: node => void properties.add(node.key.start),
    Property: node => {
      if (!node.computed && !node.shorthand) properties.add(node.key.start)
    },
  }).visit(programOf(path, source))
  const counts = new Map<string, number>()
  for (const { name, start } of names)
    if (!properties.has(start)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/**
 * Returns the names of exported constants whose value is a call of one of these functions, in the file's
 * order.
 */
export function exportedCallsOf(path: string, source: string, functions: string[]): string[] {
  return programOf(path, source)
    .body.filter(node => node.type === 'ExportNamedDeclaration')
    .flatMap(node => (node.declaration?.type === 'VariableDeclaration' ? node.declaration.declarations : []))
    .flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return []
      return init.callee.type === 'Identifier' && functions.includes(init.callee.name) ? [id.name] : []
    })
}

function programOf(path: string, source: string) {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program
}
