import { expect, it } from 'vitest'
import { kindOf } from './kinds.js'

it.each([
  ['Couch', 'couch'],
  ['Sofa, green velvet', 'couch'],
  ['Bar stools (6)', 'chair'],
  ['Computer mouse', 'mouse'],
  ['cell phone', 'cell phone'],
  ['Vase with flowers', 'vase'],
  ['Table clock', 'clock'],
  ['Table lamp', null],
  ['Wool rug', null],
  ['person', null],
  ['spoon', null],
  ['', null],
])('the kind of "%s" is %s', (name, kind) => expect(kindOf(name)).toBe(kind))
