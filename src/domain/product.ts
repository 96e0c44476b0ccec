/** The products that customers bet on, by the name that bets store. */
export const products = { POOL: 'Pools', FIXED: 'Fixed odds', GAME: 'Games' } as const

export type Product = keyof typeof products

export const productNames = Object.keys(products) as Product[]
