import type { categories } from '../../src/resources/masters/categories'
import type { SeedRow } from './seed-row'

const race = { kind: 'RACE', resultType: 'ORDER', minParticipants: 2 } as const
const match = { kind: 'MATCH', minParticipants: 2 } as const

/** Races and matches, with the codes that feeds use. */
export const categoryRows: readonly SeedRow<typeof categories>[] = [
  {
    ...race,
    code: 'RACE_THB',
    name: 'Thoroughbred racing',
    nameEs: 'Carreras de pura sangre',
    nameFil: 'Karera ng kabayong thoroughbred',
    order: 10,
    maxParticipants: 24,
  },
  {
    ...race,
    code: 'RACE_QH',
    name: 'Quarter horse racing',
    nameEs: 'Carreras de cuarto de milla',
    nameFil: 'Karera ng kabayong quarter horse',
    order: 20,
    maxParticipants: 14,
  },
  {
    ...race,
    code: 'RACE_HARNESS',
    name: 'Harness racing',
    nameEs: 'Carreras de trotones',
    nameFil: 'Karera ng kabayong may karwahe',
    order: 30,
    maxParticipants: 16,
  },
  {
    ...race,
    code: 'GREYHOUND',
    name: 'Greyhound racing',
    nameEs: 'Carreras de galgos',
    nameFil: 'Karera ng greyhound',
    order: 40,
    maxParticipants: 8,
    status: 'INACTIVE',
  },
  {
    ...match,
    code: 'BASKETBALL',
    name: 'Basketball',
    nameEs: 'Baloncesto',
    nameFil: 'Basketbol',
    order: 50,
    maxParticipants: 2,
    resultType: 'SCORE',
  },
  {
    ...match,
    code: 'FOOTBALL',
    name: 'Football',
    nameEs: 'Fútbol',
    nameFil: 'Futbol',
    order: 60,
    maxParticipants: 2,
    resultType: 'SCORE',
  },
  {
    ...match,
    code: 'BOXING',
    name: 'Boxing',
    nameEs: 'Boxeo',
    nameFil: 'Boksing',
    order: 70,
    maxParticipants: 2,
    resultType: 'WINNER',
  },
  {
    ...match,
    code: 'ESPORTS',
    name: 'Esports',
    nameEs: 'Deportes electrónicos',
    nameFil: 'Esports',
    order: 80,
    resultType: 'SCORE',
  },
]
