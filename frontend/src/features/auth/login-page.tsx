import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { setUser } from '../../entities/auth/session'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { TextField } from '../../ui/field'
import { useTitle } from '../../ui/page'
import { toast } from '../../ui/toast-store'
import styles from './auth.module.css'
import { DecorativeItems } from './decorative-items'
import { loginFailure } from './login.rules'
import { PasswordField } from './password-field'
import { signIn } from './sign-in.queries'

/** Delay from the welcome toast to the dashboard, in milliseconds (spec LOGIN-04). */
const WELCOME = 100

/** The login page (spec LOGIN-01 to LOGIN-05). */
export default function LoginPage() {
  useTitle('Login')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const emailError = tried && !email.trim() ? 'Email is required.' : null
  const passwordError = tried && !password ? 'Password is required.' : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!email.trim() || !password) {
      form.current?.querySelector<HTMLInputElement>(email.trim() ? '[name=password]' : '[name=email]')?.focus()
      return
    }
    setBusy(true)
    try {
      const user = await signIn(email, password)
      toast({ title: 'Welcome back!' })
      setTimeout(() => {
        setUser(user)
        navigate('/dashboard')
      }, WELCOME)
    } catch (error) {
      toast({ title: 'Sign in failed', text: loginFailure(error), look: 'destructive' })
      setBusy(false)
    }
  }

  return (
    <div className={styles.gate}>
      <div className={`wrap ${styles.between}`}>
        <DecorativeItems side="left" />
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <h1>
            everything is
            <br />
            <em>where you left it</em>
          </h1>
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={emailError}
            required
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={passwordError}
            required
          />
          <div className={styles.row}>
            <Checkbox label="Remember me" />
            <Link className={`link ${styles.tall}`} to="/v3/forgot-password">
              Forgot password?
            </Link>
          </div>
          <Button type="submit" size="tall" wide busy={busy}>
            {busy ? 'Signing In...' : 'Sign In'}
          </Button>
          <p className={styles.aside}>
            No archive yet?{' '}
            <Link className="link" to="/signup">
              Create one
            </Link>
          </p>
        </form>
        <DecorativeItems side="right" />
      </div>
    </div>
  )
}
