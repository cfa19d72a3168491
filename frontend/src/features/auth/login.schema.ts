import { z } from 'zod'

/** The login form (spec LOGIN-03). The server decides which addresses and passwords are right. */
export const LoginForm = z.object({
  email: z.string().refine((email) => email.trim() !== '', 'Email is required.'),
  password: z.string().min(1, 'Password is required.'),
  /** The second step, once the server has asked for it. */
  code: z.string(),
})
export type LoginForm = z.infer<typeof LoginForm>
