/** The display settings (docs/contract.md): the values of each, the default first. */
export const settingOptions = {
  themeMode: ['light', 'dark'],
  themeDirection: ['ltr', 'rtl'],
  /** `default` is the blue palette. */
  themeColorPresets: ['default', 'purple', 'cyan', 'blue', 'orange', 'red'],
  themeStretch: [false, true],
  themeLayout: ['horizontal', 'vertical'],
  /** How prices of fixed odds are shown. */
  oddsFormat: ['decimal', 'fractional', 'american'],
} as const

type Options = typeof settingOptions
export type SettingName = keyof Options
export type Settings = { readonly [Name in SettingName]: Options[Name][number] }
export type Mode = Settings['themeMode']
export type Direction = Settings['themeDirection']
export type OddsFormat = Settings['oddsFormat']
export type PresetName = Settings['themeColorPresets']

const names = Object.keys(settingOptions) as SettingName[]

export const defaultSettings = Object.fromEntries(
  names.map(name => [name, settingOptions[name][0]]),
) as unknown as Settings

/** The storage key of the settings. */
export const settingsKey = 'paddock.settings'

/** Parses stored settings; missing or invalid values become defaults. */
export function parseSettings(text: string | null): Settings {
  const stored = parseObject(text)
  return Object.fromEntries(
    names.map(name => {
      const options: readonly unknown[] = settingOptions[name]
      return [name, options.includes(stored[name]) ? stored[name] : defaultSettings[name]]
    }),
  ) as unknown as Settings
}

let current: Settings | null = null
const listeners = new Set<() => void>()

export function readSettings(): Settings {
  current ??= parseSettings(storedText())
  return current
}

/** Changes settings in this tab and in the other tabs of this browser. */
export function changeSettings(change: Partial<Settings>): void {
  apply({ ...readSettings(), ...change })
  try {
    localStorage.setItem(settingsKey, JSON.stringify(current))
  } catch (error) {
    console.warn('The display settings are kept for this page only', error)
  }
}

export function resetSettings(): void {
  changeSettings(defaultSettings)
}

/** Whether any setting differs from its default. */
export function areSettingsChanged(settings: Settings): boolean {
  return names.some(name => settings[name] !== defaultSettings[name])
}

/** Subscribes to changes, also from other tabs. Returns a function that unsubscribes. */
export function subscribeSettings(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeFromOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', takeFromOtherTab)
  }
}

function takeFromOtherTab(event: StorageEvent): void {
  if (event.key === settingsKey || event.key === null) apply(parseSettings(event.newValue))
}

function apply(settings: Settings): void {
  current = settings
  for (const listener of listeners) listener()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(settingsKey)
  } catch {
    // Storage is forbidden in this browser: use the defaults.
    return null
  }
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Not written by this code: use the defaults.
    return {}
  }
}
