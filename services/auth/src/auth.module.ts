import { ENV } from '@arc/kit/service'
import { Module } from '@nestjs/common'
import { AccountDataController } from './account-data/account-data.controller.js'
import { DeletionsService } from './account-deletion/deletions.service.js'
import { FarewellMail } from './account-deletion/farewell.mail.js'
import { AccountsController } from './accounts/accounts.controller.js'
import { AccountsService } from './accounts/accounts.service.js'
import { CurrentPassword } from './accounts/current-password.js'
import { DemoService } from './accounts/demo.service.js'
import { PasswordsService } from './accounts/passwords.service.js'
import { ProfileService } from './accounts/profile.service.js'
import { PurgeJob } from './accounts/purge.job.js'
import { SignupService } from './accounts/signup.service.js'
import { SubscriptionsConsumer } from './accounts/subscriptions.consumer.js'
import { WelcomeMail } from './accounts/welcome.mail.js'
import { AdminUsersController } from './admin-users/admin-users.controller.js'
import { AdminUsersService } from './admin-users/admin-users.service.js'
import { UserList } from './admin-users/user-list.service.js'
import { ApiTokensController } from './api-tokens/api-tokens.controller.js'
import { ApiTokensService } from './api-tokens/api-tokens.service.js'
import { EmailLinkMail } from './email-links/email-link.mail.js'
import { EmailLinksController } from './email-links/email-links.controller.js'
import { EmailLinks } from './email-links/email-links.service.js'
import { UseEmailLink } from './email-links/use-email-link.service.js'
import { GOOGLE, googleClient } from './google/google.client.js'
import { GoogleController } from './google/google.controller.js'
import { GoogleService } from './google/google.service.js'
import { GoogleCodes } from './google/google-codes.service.js'
import { GoogleProfiles } from './google/google-profiles.service.js'
import { HouseholdController } from './household/household.controller.js'
import { HouseholdService } from './household/household.service.js'
import { InvitationMail } from './household/invitation.mail.js'
import { InvitationsService } from './household/invitations.service.js'
import { JoinService } from './household/join.service.js'
import { LoginService } from './login/login.service.js'
import { LoginLimits } from './login/login-limits.js'
import { PasskeyChallenges } from './passkeys/challenges.js'
import { PasskeySignIn } from './passkeys/passkey-sign-in.service.js'
import { PasskeysController } from './passkeys/passkeys.controller.js'
import { PasskeysService } from './passkeys/passkeys.service.js'
import { PasswordResetController } from './password-reset/password-reset.controller.js'
import { PasswordResetMail } from './password-reset/password-reset.mail.js'
import { PasswordResetService } from './password-reset/password-reset.service.js'
import { SecurityController } from './security/security.controller.js'
import { SecurityService } from './security/security.service.js'
import { SecurityMail } from './security-mail/security.mail.js'
import { OldSignIns } from './sessions/old-sign-ins.js'
import { SessionsController } from './sessions/sessions.controller.js'
import { SessionsService } from './sessions/sessions.service.js'
import { TestEmailController } from './test-email/test-email.controller.js'
import { TestEmailService } from './test-email/test-email.service.js'
import { SecondStep } from './totp/second-step.js'
import { TotpController } from './totp/totp.controller.js'
import { TotpService } from './totp/totp.service.js'

@Module({
  controllers: [
    AccountsController,
    AdminUsersController,
    ApiTokensController,
    GoogleController,
    EmailLinksController,
    HouseholdController,
    PasskeysController,
    PasswordResetController,
    SecurityController,
    SessionsController,
    SubscriptionsConsumer,
    TestEmailController,
    TotpController,
    AccountDataController,
  ],
  providers: [
    ...[
      AccountsService,
      SignupService,
      DemoService,
      SessionsService,
      OldSignIns,
      WelcomeMail,
      PurgeJob,
      GoogleService,
      GoogleProfiles,
      GoogleCodes,
    ],
    ...[DeletionsService, FarewellMail, AdminUsersService, UserList],
    ...[PasswordResetService, PasswordResetMail, TestEmailService],
    ...[PasswordsService, CurrentPassword, LoginService, LoginLimits, SecurityMail],
    ...[ProfileService, EmailLinks, EmailLinkMail, UseEmailLink, SecurityService],
    ...[SecondStep, TotpService, PasskeysService, PasskeySignIn, PasskeyChallenges, ApiTokensService],
    ...[HouseholdService, InvitationsService, InvitationMail, JoinService],
    { provide: GOOGLE, useFactory: googleClient, inject: [ENV] },
  ],
})
export class AuthModule {}
