import { expect, it } from 'vitest'
import { mapAddress, pointProblem, sayPoint } from '../../src/domain/location'

it('a point is said with its sides of the equator and of Greenwich, and found on a map', () => {
  expect(sayPoint({ latitude: 14.554729, longitude: 121.024445 })).toBe('14.554729° N, 121.024445° E')
  expect(sayPoint({ latitude: -33.9, longitude: -99.1332 })).toBe('33.9° S, 99.1332° W')
  expect(mapAddress({ latitude: 19.4284, longitude: -99.1332 })).toBe(
    'https://www.openstreetmap.org/?mlat=19.4284&mlon=-99.1332',
  )
})

it('half a point is none', () => {
  expect(sayPoint({ latitude: 14.5, longitude: null })).toBeNull()
  expect(mapAddress({ latitude: null, longitude: 121 })).toBeNull()
  expect(pointProblem({ latitude: 14.5, longitude: null })).toMatch(/both/)
  expect(pointProblem({ latitude: null, longitude: null })).toBeNull()
  expect(pointProblem({ latitude: 0, longitude: 0 })).toBeNull()
})
