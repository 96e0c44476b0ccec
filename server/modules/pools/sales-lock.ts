/** The lock of a race: shared by those who sell tickets of it, held alone by whoever ends or opens sales or takes a runner out. */
export const salesOf = (race: unknown) => `sales of ${race}`
