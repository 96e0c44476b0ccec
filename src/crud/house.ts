import { createContext, useContext } from 'react'
import { house } from '../resources'
import type { House } from '../resources/kernel/house'

/** The declarations that the generated screens look others up in. */
export const HouseContext = createContext<House>(house)

export function useHouse(): House {
  return useContext(HouseContext)
}
