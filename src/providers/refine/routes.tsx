import { Fragment, type ReactElement } from 'react'
import { type RouteObject, redirect, useLocation } from 'react-router'
import type { View } from '../../resources/kernel/declare/declared-view'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import { entriesOf, menuFor } from '../../resources/kernel/declare/menu'
import type { AnyResource, Page } from '../../resources/kernel/declare/resource'
import type { Registry } from '../../resources/kernel/registry'
import { can, mayAdd, mayOpen, mayReview, throughView } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import { casePath, pathsOf, queuePath } from './paths'

/** Loads the code of a screen and returns the screen. */
export type Load = () => Promise<ReactElement>

/** The parts that routes show; screens load when they are first opened. */
export interface Parts {
  /** The frame around every screen, with an outlet for it. */
  readonly frame: ReactElement
  readonly forbidden: ReactElement
  readonly notFound: ReactElement
  /** Replaces a screen that failed. */
  readonly fault: ReactElement
  /** Replaces the first screen until it has loaded. */
  readonly pending: ReactElement
  list(resource: AnyResource, view: View): Load
  form(resource: AnyResource, mode: 'create' | 'edit'): Load
  record(resource: AnyResource, tabs: Readonly<Record<string, Load>>): Load
  /** Opens the next record of a view's queue. */
  queue(resource: AnyResource, view: View): Load
  /** A record of a view's queue. */
  queueCase(resource: AnyResource, view: View, tabs: Readonly<Record<string, Load>>): Load
  /** Hand-written screens, by the key of their entry: those of pages, and those that replace generated ones. */
  readonly own: Readonly<Record<string, Load>>
}

/** The data that a route passes to the frame around it. */
export interface RouteHandle {
  readonly title: string
  /** The name of the resource that the screen lists, shows or edits. */
  readonly resource?: string
}

const dashboard = '/customer/dashboard'
const indexes = { '/masters': '/masters/venueslist', '/business': '/business/games' }

/**
 * Returns the routes of a user (docs/contract.md, Paths). A path that the roles do not allow shows the forbidden page;
 * neither code nor data of its screen is loaded.
 */
export function routesFor(subject: Subject, registry: Registry, parts: Parts): RouteObject[] {
  const home = homeOf(subject, registry)
  const children: RouteObject[] = [
    redirectTo('/', home),
    redirectTo('/customer', home),
    ...Object.entries(indexes).map(([path, target]) => redirectTo(path, target)),
    ...registry.resources.flatMap(resource => resourceRoutes(subject, resource, parts)),
    ...registry.pages.map(page => pageRoute(subject, page, parts)),
    { path: '/404', element: parts.notFound, handle: { title: 'Page not found' } satisfies RouteHandle },
    redirectTo('*', '/404'),
  ]
  return [
    {
      element: parts.frame,
      errorElement: parts.fault,
      children: children.map(route => ({ caseSensitive: true, errorElement: parts.fault, ...route })),
    },
  ]
}

/** Returns the target of `/`: the dashboard, or the first entry of a menu without one. */
function homeOf(subject: Subject, registry: Registry): string {
  const entries = menuFor(subject, entriesOf([...registry.pages, ...registry.resources])).flatMap(
    part => part.entries,
  )
  return entries.find(entry => entry.path === dashboard)?.path ?? entries[0]?.path ?? '/404'
}

function resourceRoutes(subject: Subject, resource: AnyResource, parts: Parts): RouteObject[] {
  const { create, edit, show } = pathsOf(resource)
  const one = inSentence(resource.one)
  const shown = (isAllowed: boolean, path: string, title: string, load: Load) =>
    isAllowed
      ? screenRoute(path, { title, resource: resource.name }, load, parts)
      : forbiddenRoute(path, title, parts)
  const route = (path: string, title: string, verb: string, load: Load) =>
    shown(can(subject, resource, verb), path, title, load)
  const record = parts.record(resource, tabScreens(resource, parts))
  const openings = Object.entries(resource.views).flatMap(([name, { rowLink }]) =>
    rowLink === undefined
      ? []
      : shown(
          mayOpen(subject, resource, name) && can(subject, resource, 'show'),
          rowLink,
          resource.one,
          parts.own[`${resource.name}.${name}.record`] ?? record,
        ),
  )
  return [
    ...Object.entries(resource.views).map(([name, view]) =>
      shown(
        mayOpen(subject, resource, name),
        view.path,
        view.label,
        parts.own[`${resource.name}.${name}`] ?? parts.list(throughView(resource, name), view),
      ),
    ),
    ...openings,
    ...queueRoutes(subject, resource, parts),
    shown(mayAdd(subject, resource), create, `New ${one}`, parts.form(resource, 'create')),
    route(edit(':id'), `Edit ${one}`, 'edit', parts.form(resource, 'edit')),
    route(show(':id'), resource.one, 'show', record),
  ]
}

/** Returns the routes of the review queues; a view with `rowLink` has its own screen for a record. */
function queueRoutes(subject: Subject, resource: AnyResource, parts: Parts): RouteObject[] {
  return Object.values(resource.views)
    .filter(view => view.queue)
    .flatMap(view => {
      const title = `Review ${inSentence(view.label)}`
      const shown = (path: string, load: Load) =>
        mayReview(subject, resource, view)
          ? screenRoute(path, { title, resource: resource.name }, load, parts)
          : forbiddenRoute(path, title, parts)
      const tabs = tabScreens(resource, parts)
      return [
        shown(queuePath(view), parts.queue(resource, view)),
        ...(view.rowLink === undefined
          ? [shown(casePath(view, ':id'), parts.queueCase(resource, view, tabs))]
          : []),
      ]
    })
}

/** Returns the hand-written tabs of the record page, by the tab's name. */
function tabScreens(resource: AnyResource, { own }: Parts): Record<string, Load> {
  return Object.fromEntries(
    Object.keys(resource.tabs ?? {}).flatMap(tab => {
      const load = own[`${resource.name}.tabs.${tab}`]
      return load ? [[tab, load]] : []
    }),
  )
}

function pageRoute(subject: Subject, page: Page, parts: Parts): RouteObject {
  if (!can(subject, page, 'show')) return forbiddenRoute(page.path, page.label, parts)
  const load = parts.own[page.name]
  if (!load) throw new Error(`The page ${page.name} has no screen (src/screens/index.ts)`)
  return screenRoute(page.path, { title: page.label }, load, parts)
}

function screenRoute(path: string, handle: RouteHandle, load: Load, parts: Parts): RouteObject {
  return {
    path,
    handle,
    hydrateFallbackElement: parts.pending,
    lazy: async () => {
      const screen = await load()
      return { Component: () => <KeyedByPath>{screen}</KeyedByPath> }
    },
  }
}

/** A new key per path: two records of one resource must not share state, such as typed text. */
function KeyedByPath({ children }: { children: ReactElement }) {
  return <Fragment key={useLocation().pathname}>{children}</Fragment>
}

function forbiddenRoute(path: string, title: string, parts: Parts): RouteObject {
  return { path, element: parts.forbidden, handle: { title } satisfies RouteHandle }
}

function redirectTo(path: string, target: string): RouteObject {
  // The element is never shown; without one the router logs a warning.
  return { path, loader: () => redirect(target), element: <Fragment />, hydrateFallbackElement: <Fragment /> }
}
