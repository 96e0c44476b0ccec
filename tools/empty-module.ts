/** Replaces libraries that Refine imports and Paddock never calls; see vite.config.ts. */
export default {}
