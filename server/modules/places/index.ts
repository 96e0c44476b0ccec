import type { Module } from '../../module'
import { closeLocation } from './close-location'
import { registerDevice } from './device-key'

/** Locations and their terminals. */
export const placesModule: Module = {
  handlers: { 'locations.close': closeLocation, 'terminals.registerDevice': registerDevice },
}
