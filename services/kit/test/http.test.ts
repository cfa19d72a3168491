import { NotFoundException } from '@nestjs/common'
import { describe, expect, it } from 'vitest'
import { Conflict, Invalid, NotFound, Refused, TooLarge, TooMany, Unauthenticated, Unavailable, Unsupported } from '../src/errors.js'
import { problemOf } from '../src/http.js'

const coded = (statusCode: number) => Object.assign(new Error('FST_ERR'), { statusCode })

describe('problemOf', () => {
  it.each([
    [new Invalid('x'), 400],
    [new Unauthenticated(), 401],
    [new Refused('x'), 403],
    [new NotFound(), 404],
    [new Conflict('x'), 409],
    [new TooLarge('x'), 413],
    [new Unsupported('x'), 415],
    [new TooMany('x'), 429],
    [new Unavailable(), 503],
    [new NotFoundException(), 404],
    [coded(413), 413],
    [coded(415), 415],
    [coded(400), 400],
    [new Error('x'), 500],
    ['a text', 500],
    [undefined, 500],
  ])('%s is answered with %i', (thrown, status) => {
    expect(problemOf(thrown).status).toBe(status)
  })

  it('[ERR-02] returns the text as message and as error', () => {
    expect(problemOf(new Refused('Not on this plan.')).body).toMatchObject({ message: 'Not on this plan.', error: 'Not on this plan.' })
  })

  it('lists the invalid fields', () => {
    const issues = [{ path: 'name', message: 'Name is required.' }]
    expect(problemOf(new Invalid('Name is required.', issues)).body.issues).toEqual(issues)
  })

  it('[ERR-02] exposes no internals of a bug', () => {
    const { body, bug } = problemOf(new Error('relation "secrets" does not exist'))
    expect(bug).toBe(true)
    expect(JSON.stringify(body)).not.toContain('secrets')
  })

  it('classifies only unexpected errors as bugs', () => {
    expect([new Refused('x'), coded(413), new NotFoundException()].map((thrown) => problemOf(thrown).bug)).toEqual([false, false, false])
  })
})
