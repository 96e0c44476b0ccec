import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Import, importedNamesOf, importsOf, namesIn } from './imports'

/** A source file: path from the project's root with forward slashes, text, and imports. */
export type SourceFile = { path: string; source: string; imports: Import[] }

/** Imports that a folder may have: other folders (itself always), and libraries by package name. */
export type FolderRule = { folders: string[]; libraries?: string[]; forbiddenLibraries?: RegExp }

/** Folder → rule, the deepest first. Every source file belongs to one of them. */
export type ImportRules = Record<string, FolderRule>

const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']

/** Reads the source files below a folder; none when it does not exist. */
export function readSources(root: string, folder: string): SourceFile[] {
  return listFiles(root, folder)
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map(path => {
      const source = readFileSync(join(root, path), 'utf8')
      return { path, source, imports: importsOf(path, source) }
    })
}

/** Returns the paths of all files below a folder, sorted. */
export function listFiles(root: string, folder: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name === folder)
    .flatMap(() => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => posix.join(folder, join(entry.parentPath, entry.name).slice(join(root, folder).length + 1)))
    .sort()
}

/** Resolves a relative import to a file, or to its path when there is no such file; null for a library. */
export function resolveImport(from: string, specifier: string, paths: Set<string>): string | null {
  if (!specifier.startsWith('.')) return null
  const base = posix.join(posix.dirname(from), specifier)
  return extensions.map(extension => base + extension).find(path => paths.has(path)) ?? base
}

/** Returns a sentence for every import that the rules forbid. */
export function forbiddenImports(files: SourceFile[], rules: ImportRules): string[] {
  const paths = new Set(files.map(file => file.path))
  return files.flatMap(({ path, imports }) => {
    const folder = folderOf(path, rules)
    const rule = folder === null ? undefined : rules[folder]
    if (folder === null || !rule) return [`${path} lies in a folder without an import rule`]
    return imports.flatMap(({ specifier }) => {
      const target = resolveImport(path, specifier, paths)
      const problem =
        target === null ? libraryProblem(specifier, rule) : folderProblem(target, folder, rule, rules)
      return problem ? [`${path} imports ${specifier}: ${problem}`] : []
    })
  })
}

function libraryProblem(specifier: string, rule: FolderRule): string | null {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  if (rule.libraries && !rule.libraries.includes(name)) return `${name} is not a library of this folder`
  return rule.forbiddenLibraries?.test(name) ? `${name} does not belong here` : null
}

function folderProblem(target: string, folder: string, rule: FolderRule, rules: ImportRules): string | null {
  const targetFolder = folderOf(target, rules)
  if (targetFolder === folder || (targetFolder !== null && rule.folders.includes(targetFolder))) return null
  return `${folder} may not import ${targetFolder ?? posix.dirname(target)}`
}

/** Returns the rule's folder that a file belongs to. `src` and `server` contain only their direct files. */
function folderOf(path: string, rules: ImportRules): string | null {
  const folder = posix.dirname(path)
  if (folder in rules) return folder
  const nested = Object.keys(rules).find(name => name.includes('/') && path.startsWith(`${name}/`))
  return nested ?? null
}

/**
 * Returns every import cycle as "a → b → a", of values, with `types` also of types. Each is reported once,
 * from its first file by name.
 */
export function importCycles(files: SourceFile[], { types = false } = {}): string[] {
  const paths = new Set(files.map(file => file.path))
  const edges = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier, isType }) => {
        const target = isType && !types ? null : resolveImport(path, specifier, paths)
        return target === null ? [] : [target]
      }),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of edges.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of [...edges.keys()].sort()) walk(path, [])
  return cycles
}

interface Users {
  readonly using: SourceFile[]
  readonly tests: SourceFile[]
  readonly others: readonly string[]
}

/**
 * Returns the exports that nothing needs: no other file imports them, and they are not exported for a test of something
 * that their own file uses. A type that its own file uses may be exported for readers.
 * @param using further files that use them, such as benchmarks
 * @param tests the files of tests
 * @param others sources that are no modules, such as configuration; each name in them counts as imported
 */
export function deadExports(
  files: SourceFile[],
  { using = [], tests = [], others = [] }: Partial<Users> = {},
): string[] {
  const paths = new Set(files.map(file => file.path))
  const named = new Set(others.flatMap(source => source.match(/[\w$]+/g) ?? []))
  const imported = namesImported([...files, ...using], paths)
  const tested = namesImported(tests, paths)
  return files.flatMap(({ path, source }) => {
    const own = namesIn(path, source)
    return [...source.matchAll(/^export (?:async )?(function\*?|const|class|type|interface) (\w+)/gm)]
      .map(([, kind, name]) => ({ name: String(name), isType: kind === 'type' || kind === 'interface' }))
      .filter(({ name, isType }) => {
        if (named.has(name) || isAmong(imported.get(path), name)) return false
        const isOwn = (own.get(name) ?? 0) > 1
        return !(isOwn && (isType || isAmong(tested.get(path), name)))
      })
      .map(({ name }) => `${path}: ${name}`)
  })
}

/** The names that are imported of each file; null: all. */
type Imported = ReadonlyMap<string, ReadonlySet<string> | null>

function isAmong(names: ReadonlySet<string> | null | undefined, name: string): boolean {
  return names === null || names?.has(name) === true
}

function namesImported(files: SourceFile[], paths: Set<string>): Imported {
  const imported = new Map<string, Set<string> | null>()
  for (const { path, source } of files)
    for (const { specifier, names } of importedNamesOf(path, source)) {
      const target = resolveImport(path, specifier, paths)
      if (target === null) continue
      const known = imported.get(target)
      imported.set(target, names === null || known === null ? null : new Set([...(known ?? []), ...names]))
    }
  return imported
}
