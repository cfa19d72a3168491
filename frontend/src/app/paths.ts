/** Pages that aren't built yet, with the names shown to the user. */
export const NOT_BUILT: Record<string, string> = {
  '/account': 'Account',
  '/billing': 'Billing',
  '/upgrade': 'Upgrade',
  '/support': 'Support',
  '/help': 'Help',
  '/scan': 'Scanner',
  '/features': 'Features',
  '/pricing': 'Pricing',
  '/v3/pricing': 'Pricing',
  '/admin': 'Administration',
  '/camera-demo': 'Camera demo',
  '/checkout': 'Checkout',
  '/email-preview': 'Email preview',
  '/loading-screen': 'Loading screen',
  '/v3/welcome': 'Welcome',
}
