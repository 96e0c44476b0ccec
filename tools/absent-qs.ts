/**
 * Stands in for qs, the parser of nested query strings that @refinedev/core imports for `useTable` and its kin
 * (with its dependencies 20 KB brotli): the state of Paddock's lists is in the address in a form of its own, and
 * src/providers/refine/router.tsx reads it. The sheet's table asks all the same what the address says of it: nothing.
 */
export default { parse: () => ({}), stringify: absent }

function absent(): never {
  throw new Error(
    'qs is not in the bundle (tools/absent-qs.ts): no screen writes the state of a table with Refine',
  )
}
