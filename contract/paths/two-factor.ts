/** The paths of the calls of `twoFactor`. */
export const twoFactorPaths = {
  confirmPassword: '/api/user/confirm-password',
  enable: '/api/user/two-factor-authentication',
  disable: '/api/user/two-factor-authentication',
  qrCode: '/api/user/two-factor-qr-code',
  recoveryCodes: '/api/user/two-factor-recovery-codes',
  replaceRecoveryCodes: '/api/user/two-factor-recovery-codes',
  confirm: '/api/user/confirmed-two-factor-authentication',
  challenge: '/api/two-factor-challenge',
} as const;
