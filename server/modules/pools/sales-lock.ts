/** The lock of a race: sales of tickets share it; ending or opening sales and scratching a runner hold it alone. */
export const salesOf = (race: unknown) => `sales of ${race}`
