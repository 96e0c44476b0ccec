import { products as labels, type Product, productNames } from '../product'

/** Returns the products that a pack says it is about, in the order of the alphabet; null without one. */
export function packProducts(products: readonly string[]): string | null {
  return [...new Set(products)].sort().join(', ') || null
}

/** Returns the text (`packProducts`) of every combination of these products. */
export function packProductsWithin(products: readonly string[]): string[] {
  const sets = products.reduce<readonly (readonly string[])[]>(
    (found, product) => found.concat(found.map(others => [...others, product])),
    [[]],
  )
  return sets.flatMap(set => packProducts(set) ?? [])
}

/** Every text of products that a pack may have, with its label. */
export const packProductOptions: Readonly<Record<string, string>> = Object.fromEntries(
  packProductsWithin(productNames).map(said => [
    said,
    said
      .split(', ')
      .map(product => labels[product as Product])
      .join(', '),
  ]),
)
