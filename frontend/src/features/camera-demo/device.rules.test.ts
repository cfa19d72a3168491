import { expect, it } from 'vitest'
import { type DeviceTraits, deviceKind, isMobile, isTablet } from './device.rules'

const AGENTS = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1',
  androidPhone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  androidTablet: 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}
const device = (width: number, height: number, agent: keyof typeof AGENTS = 'desktop', touch = false): DeviceTraits => ({
  width,
  height,
  userAgent: AGENTS[agent],
  touch,
})

it('[CAM-01] a tablet has touch, a shorter side of 768, a longer one of 1024 and a ratio under 2, or a tablet user agent', () => {
  const touch = (width: number, height: number) => device(width, height, 'desktop', true)
  expect([touch(768, 1024), touch(1024, 768), touch(1180, 820)].map(isTablet)).toEqual([true, true, true])
  // The screens of most computers have such a size.
  expect([device(1440, 900), device(1920, 1080), device(1280, 800)].map(deviceKind)).toEqual(['desktop', 'desktop', 'desktop'])
  // One pixel too short, one too narrow, exactly twice as long, and just under that.
  expect([touch(767, 1024), touch(768, 1023), touch(800, 1600), touch(800, 1599)].map(isTablet)).toEqual([false, false, false, true])
  expect([device(744, 1133, 'ipad'), device(600, 960, 'androidTablet'), device(412, 915, 'androidPhone')].map(isTablet)).toEqual([
    true,
    true,
    false,
  ])
})

it('[CAM-02] a mobile device has a phone user agent, or touch and a longer side under 1024; everything else is a desktop', () => {
  expect([device(390, 844, 'iphone'), device(412, 1100, 'androidPhone')].map(isMobile)).toEqual([true, true])
  expect([device(500, 1023, 'desktop', true), device(500, 1024, 'desktop', true), device(500, 1023)].map(isMobile)).toEqual([
    true,
    false,
    false,
  ])
  const devices = [device(390, 844, 'iphone', true), device(820, 1180, 'ipad', true), device(1366, 640), device(2560, 1080)]
  expect(devices.map(deviceKind)).toEqual(['mobile', 'tablet', 'desktop', 'desktop'])
})
