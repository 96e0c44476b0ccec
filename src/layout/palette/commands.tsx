import AddIcon from '@mui/icons-material/Add'
import ThemeIcon from '@mui/icons-material/ContrastOutlined'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import BoltIcon from '@mui/icons-material/OfflineBoltOutlined'
import TuneIcon from '@mui/icons-material/TuneOutlined'
import type { Action } from '@refinedev/kbar'
import type { ComponentType } from 'react'
import type { OpenList } from '../../providers/page/open-list'
import type { OpenRecord } from '../../providers/page/open-record'
import { pathsOf } from '../../providers/refine/paths'
import { momentOf } from '../../providers/session/session'
import { registry } from '../../resources'
import { actionProblem, deletionProblem, editingProblem } from '../../resources/kernel/declare/action'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { MenuPart } from '../../resources/kernel/declare/menu'
import { can, mayAdd, mayClone } from '../../resources/kernel/rights/access'
import type { SignedInUser } from '../../resources/kernel/wire/wire'
import { changeSettings, type Settings, settingOptions } from '../../theme/settings'
import { layoutMessages } from '../messages'
import type { OptionLook } from '../settings-choice'
import { directionLooks, layoutLooks, modeLooks, oddsLooks, presetLooks } from '../settings-looks'

/** Draws the icon that a declaration names. */
export type IconOf = ComponentType<{ name: string }>

/** Everything that the commands depend on. */
export interface CommandScene {
  readonly user: SignedInUser
  readonly menu: readonly MenuPart[]
  readonly record: OpenRecord | null
  readonly list: OpenList | null
  readonly settings: Settings
  readonly Icon: IconOf
  readonly go: (path: string) => void
  readonly logOut: () => void
  readonly showShortcuts: () => void
  readonly showSettings: () => void
}

/** Returns the commands that the user can run anywhere and on the open record, in the order of an empty palette. */
export function commandsOf(scene: CommandScene): Action[] {
  return [
    ...recordCommands(scene),
    ...listCommands(scene),
    ...creations(scene),
    ...places(scene),
    ...portalCommands(scene),
  ]
}

/** Only commands that the user may run and the record's state allows, as on its page. */
function recordCommands({ record, user, go }: CommandScene): Action[] {
  if (!record) return []
  const { resource, row, title, commands } = record
  const section = `${resource.one}: ${title}`
  const paths = pathsOf(resource)
  const able = (verb: string) => can(user, resource, verb)
  const actions = Object.entries(resource.actions)
    .filter(
      ([name, action]) =>
        able(name) && commands[name] && actionProblem(resource, action, row, momentOf(user)) === null,
    )
    .map(([name, { label }]) => ({ verb: name, name: label, perform: () => commands[name]?.() }))
  const own = [
    ...actions,
    ...(able('edit') && editingProblem(resource, row) === null
      ? [{ verb: 'edit', name: layoutMessages.palette.edit, perform: () => go(paths.edit(row.id)) }]
      : []),
    ...(mayClone(user, resource)
      ? [{ verb: 'clone', name: layoutMessages.palette.clone, perform: () => go(paths.clone(row.id)) }]
      : []),
    ...(able('delete') && commands.delete && deletionProblem(resource, row) === null
      ? [{ verb: 'delete', name: layoutMessages.palette.delete, perform: () => commands.delete?.() }]
      : []),
  ]
  return own.map(({ verb, ...rest }) => ({
    id: `record.${verb}`,
    section,
    icon: <BoltIcon aria-hidden />,
    ...rest,
  }))
}

/** Returns the commands of the open list. */
function listCommands({ list }: CommandScene): Action[] {
  if (!list) return []
  const { label: section, commands } = list
  return commands.map(({ name, label, run }) => ({
    id: `list.${name}`,
    section,
    name: `${label} ${section}`,
    icon: <BoltIcon aria-hidden />,
    perform: run,
  }))
}

function places({ menu, Icon, go }: CommandScene): Action[] {
  return menu.flatMap(({ section, entries }) =>
    entries.map(({ key, label, path, icon }) => ({
      id: `go.${key}`,
      name: label,
      section: layoutMessages.palette.goTo,
      ...(section && { subtitle: section.charAt(0).toUpperCase() + section.slice(1) }),
      icon: <Icon name={icon} />,
      perform: () => go(path),
    })),
  )
}

function creations({ user, Icon, go }: CommandScene): Action[] {
  // Without a list of its own, a record is made on the page of the record that it is part of.
  const creatable = registry.resources.filter(
    resource => mayAdd(user, resource) && Object.keys(resource.views).length > 0,
  )
  if (creatable.length === 0) return []
  return [
    step('new', layoutMessages.palette.new, layoutMessages.palette.create, <AddIcon aria-hidden />),
    ...creatable.map(resource => ({
      id: `new.${resource.name}`,
      parent: 'new',
      name: layoutMessages.palette.newOne(inSentence(resource.one)),
      section: layoutMessages.palette.create,
      icon: <Icon name={resource.icon} />,
      perform: () => go(pathsOf(resource).create),
    })),
  ]
}

function portalCommands({ settings, logOut, showShortcuts, showSettings }: CommandScene): Action[] {
  const section = layoutMessages.palette.portal
  return [
    step('theme', layoutMessages.palette.themeStep, section, <ThemeIcon aria-hidden />),
    ...choices(settings, 'themeMode', layoutMessages.settings.mode, modeLooks),
    ...choices(settings, 'themeDirection', layoutMessages.settings.direction, directionLooks),
    ...choices(settings, 'themeLayout', layoutMessages.settings.layout, layoutLooks),
    ...choices(settings, 'themeColorPresets', layoutMessages.settings.presets, presetLooks),
    ...choices(settings, 'oddsFormat', layoutMessages.settings.odds, oddsLooks),
    {
      id: 'settings',
      name: layoutMessages.settings.title,
      section,
      icon: <TuneIcon aria-hidden />,
      perform: showSettings,
    },
    {
      id: 'shortcuts',
      name: layoutMessages.palette.shortcuts,
      section,
      icon: <KeyboardIcon aria-hidden />,
      perform: showShortcuts,
    },
    {
      id: 'log-out',
      name: layoutMessages.logOut,
      keywords: layoutMessages.palette.logOut,
      section,
      icon: <LogoutIcon aria-hidden />,
      perform: logOut,
    },
  ]
}

type Chosen = 'themeMode' | 'themeDirection' | 'themeLayout' | 'themeColorPresets' | 'oddsFormat'

/** Returns a display setting as a step, with an entry per option. */
function choices(
  settings: Settings,
  name: Chosen,
  title: string,
  looks: Readonly<Record<string, OptionLook>>,
): Action[] {
  const options: readonly string[] = settingOptions[name]
  return [
    {
      ...step(
        `theme.${name}`,
        layoutMessages.palette.themePart(title),
        layoutMessages.palette.theme,
        <ThemeIcon aria-hidden />,
      ),
      parent: 'theme',
    },
    ...options.flatMap(option => {
      const look = looks[option]
      if (!look) return []
      return {
        id: `theme.${name}.${option}`,
        parent: `theme.${name}`,
        name: look.hint ?? look.label,
        keywords: look.label,
        section: title,
        icon: look.picture,
        ...(settings[name] === option && { subtitle: layoutMessages.palette.current }),
        perform: () => changeSettings({ [name]: option }),
      }
    }),
  ]
}

/** Returns a command that only opens further choices. */
function step(id: string, name: string, section: string, icon: Action['icon']): Action {
  return { id, name, section, icon }
}
