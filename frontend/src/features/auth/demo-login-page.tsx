export default function DemoLoginPage() {
  return null
}
