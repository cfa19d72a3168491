import { readFile } from 'node:fs/promises'

/** Ticks of the kernel's clock per second, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100

/** A process and its descendants. */
async function processTree(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = text.trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(processTree))).flat()]
}

/** Processor time of a process alone, all its threads, in seconds: fields 14 and 15 of proc_pid_stat(5). */
export async function ownCpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
  return fields.slice(11, 13).reduce((sum, field) => sum + Number(field), 0) / TICKS_PER_SECOND
}

/** Processor time of a process and its descendants, the ended ones too, in seconds: fields 14 to 17 of proc_pid_stat(5). */
export async function cpuSeconds(pid: number): Promise<number> {
  const ticks = await Promise.all(
    (await processTree(pid)).map(async (one) => {
      const text = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
      const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
      return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    }),
  )
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND
}

/** Memory of a process and its descendants, each page counted once, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const sizes = await Promise.all((await processTree(pid)).map(memoryOfOne))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Memory of a process alone, in MB. */
export async function memoryOfOne(pid: number): Promise<number> {
  // Pss: a shared page counts proportionally, so that a sum over processes counts it once.
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}
