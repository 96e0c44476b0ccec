import { describe, expect, it } from 'vitest'
import { paletteOf } from '../../../src/theme/palette'
import { presets } from '../../../src/theme/presets'
import { settingOptions } from '../../../src/theme/settings'

type Rgb = readonly [number, number, number]

function rgb(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Returns the colour of a transparent colour over a background. */
function over(colour: Rgb, share: number, ground: Rgb): Rgb {
  return colour.map((part, index) => part * share + (ground[index] ?? 0) * (1 - share)) as unknown as Rgb
}

const choices = settingOptions.themeMode.flatMap(mode =>
  settingOptions.themeColorPresets.map(preset => [mode, preset] as const),
)
const meanings = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const

describe.each(choices)('the palette, %s, %s', (mode, preset) => {
  const palette = paletteOf(mode, preset)
  const grounds = [rgb(palette.background?.default ?? ''), rgb(palette.background?.paper ?? '')]
  const [, paper = [0, 0, 0] as Rgb] = grounds
  const shades = (name: (typeof meanings)[number]) => palette[name] as unknown as Record<string, string>

  it('lets every text be read on every ground (4.5:1)', () => {
    const texts = [
      palette.text?.primary ?? '',
      palette.text?.secondary ?? '',
      ...meanings.map(m => shades(m).main ?? ''),
    ]
    for (const text of texts)
      for (const ground of grounds) expect(contrast(rgb(text), ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('lets the text on a coloured ground be read, also under the pointer', () => {
    for (const name of meanings) {
      const { main = '', dark = '', contrastText = '' } = shades(name)
      expect(contrast(rgb(contrastText), rgb(main))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(contrastText), rgb(dark))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('lets the entry of the menu that one is in be read on its tint', () => {
    const main = rgb(shades('primary').main ?? '')
    expect(contrast(main, over(main, 0.1, paper))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the presets', () => {
  it('are the six of the contract, the default being the blue one', () => {
    expect(Object.keys(presets)).toEqual(['default', 'purple', 'cyan', 'blue', 'orange', 'red'])
    expect(presets.default).toEqual(presets.blue)
  })

  it('differ in their primary colour', () => {
    const { default: _, ...named } = presets
    expect(new Set(Object.values(named).map(({ light }) => light.main)).size).toBe(5)
  })
})
