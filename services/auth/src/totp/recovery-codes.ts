import { randomInt } from 'node:crypto'
import { hashOf } from '@arc/kit/secrets'
import type { Tx } from '../database.js'

const COUNT = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 24 of 32 characters are 120 random bits, so that a plain hash protects them. */
const LENGTH = 24
/** Codes of before have 80 bits and work until they are replaced. */
const LENGTHS = [16, LENGTH]

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

export const isRecoveryCode = (code: string): boolean => LENGTHS.includes(code.length) && [...code].every((one) => ALPHABET.includes(one))

/** Replaces the recovery codes of an account. @returns them as they are shown, this once: `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ` */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.recoveryCode.deleteMany({ where: { accountId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ accountId, hash: hashOf(code) })) })
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

/** Uses a recovery code, once. @returns whether it was one */
export async function useRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { accountId, hash: hashOf(code) } })
  return count === 1
}
