/** Stands in for libraries that Refine pulls into the bundle and Paddock never calls; see vite.config.ts. */
export default {}
