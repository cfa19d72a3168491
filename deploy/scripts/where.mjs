// Prints where the code of an address is: `make where url=/api/items/7` or `make where url=/room/7`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '../../contracts/dist/catalog.js'
import { ROOT } from './packages.mjs'

const linesOf = (file) => readFileSync(join(ROOT, file), 'utf8').split('\n')
const filesIn = (pattern) => globSync(pattern, { cwd: ROOT, exclude: (name) => /node_modules|dist|generated/.test(name) })
/** The places where a line matches, as `file:line`. */
const find = (files, pattern) =>
  files.flatMap((file) => linesOf(file).flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])))

const literal = (text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const matches = (path, parameter, address) => new RegExp(`^${literal(path).replace(parameter, '[^/]+')}$`).test(address)

const CONTRACTS = filesIn('contracts/src/**/*.ts')
const CONTROLLERS = filesIn('{services/*,gateway}/src/**/*.ts')
const SCREENS = filesIn('frontend/src/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file))
const PAGES = SCREENS.filter((file) => /^frontend\/src\/app\/.*(routes|pages)\.tsx?$/.test(file))

/** Contract, controller and callers of each route of the API at an address. */
const apiAt = (address) =>
  ROUTES.filter(({ path }) => matches(path, /\{\w+\}/g, address)).map(({ name, method, path }) => ({
    what: `${method} ${path}`,
    places: [
      ...find(CONTRACTS, new RegExp(`^export const ${name}\\b`)),
      ...find(CONTROLLERS, new RegExp(`@Handle\\(${name}\\)|\\b${name}\\.path`)),
      ...find(SCREENS, new RegExp(`(queryOf|pagesOf|mutationOf|call)\\(${name}\\b`)),
    ],
  }))

/** Route table and component of each page at an address. */
const pagesAt = (address) =>
  PAGES.flatMap((file) => linesOf(file).map((line) => ({ file, found: /path: '([^']+)', page: (\w+)/.exec(line), line })))
    .filter(({ found }) => found && matches(found[1], /:\w+/g, address))
    .map(({ found: [, path, page] }) => ({
      what: path,
      places: [
        ...find(PAGES, new RegExp(`path: '${literal(path)}', page: ${page}\\b`)),
        ...find(SCREENS, new RegExp(`export (default )?(function|const) ${page}\\b`)),
      ],
    }))

/**
 * What is at an address of the API or of a page, each with the places of its code. Other paths show the page of `*`.
 * @param {string} url
 * @returns {{ what: string, places: string[] }[]}
 */
export function whereIs(url) {
  const address = url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
  const found = [...pagesAt(address), ...apiAt(address)]
  return found.length > 0 || /^\/(api|internal)\b/.test(address) ? found : pagesAt('*')
}

if (import.meta.main) {
  const found = whereIs(process.argv[2] ?? '')
  for (const { what, places } of found) console.log([what, ...places.map((place) => `  ${place}`)].join('\n'))
  if (found.length === 0) {
    console.error('No route has this address. Example: make where url=/api/items/7')
    process.exitCode = 1
  }
}
