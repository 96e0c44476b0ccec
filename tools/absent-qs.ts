/**
 * Stands in for qs, the parser of nested query strings that @refinedev/core imports for `useTable` and its kin
 * (with its dependencies 20 KB brotli): the state of Paddock's lists is in the address in a form of its own, and
 * src/providers/router.tsx reads it.
 */
export default { parse: absent, stringify: absent }

function absent(): never {
  throw new Error(
    'qs is not in the bundle (tools/absent-qs.ts): no screen reads the state of a table with Refine',
  )
}
