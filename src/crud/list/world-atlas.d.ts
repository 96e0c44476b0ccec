declare module 'world-atlas/land-50m.json' {
  import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification'

  /** The land of the earth from Natural Earth, at 1:50 million. */
  const atlas: Topology<{ land: GeometryCollection & { geometries: MultiPolygon[] } }>
  export default atlas
}
