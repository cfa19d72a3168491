import { ENV } from '@arc/kit/service'
import { Module } from '@nestjs/common'
import { AccountsController } from './accounts/accounts.controller.js'
import { AccountsService } from './accounts/accounts.service.js'
import { DemoService } from './accounts/demo.service.js'
import { PurgeJob } from './accounts/purge.job.js'
import { SignupService } from './accounts/signup.service.js'
import { SubscriptionsConsumer } from './accounts/subscriptions.consumer.js'
import { WelcomeMail } from './accounts/welcome.mail.js'
import { AdminUsersController } from './admin-users/admin-users.controller.js'
import { AdminUsersService } from './admin-users/admin-users.service.js'
import { UserList } from './admin-users/user-list.service.js'
import { GOOGLE, googleClient } from './google/google.client.js'
import { GoogleController } from './google/google.controller.js'
import { GoogleService } from './google/google.service.js'
import { GoogleProfiles } from './google/google-profiles.service.js'
import { PasswordResetController } from './password-reset/password-reset.controller.js'
import { PasswordResetMail } from './password-reset/password-reset.mail.js'
import { PasswordResetService } from './password-reset/password-reset.service.js'
import { SessionsController } from './sessions/sessions.controller.js'
import { SessionsService } from './sessions/sessions.service.js'
import { TestEmailController } from './test-email/test-email.controller.js'
import { TestEmailService } from './test-email/test-email.service.js'

@Module({
  controllers: [
    AccountsController,
    AdminUsersController,
    GoogleController,
    PasswordResetController,
    SessionsController,
    SubscriptionsConsumer,
    TestEmailController,
  ],
  providers: [
    ...[AccountsService, SignupService, DemoService, SessionsService, WelcomeMail, PurgeJob, GoogleService, GoogleProfiles],
    ...[PasswordResetService, PasswordResetMail, TestEmailService, AdminUsersService, UserList],
    { provide: GOOGLE, useFactory: googleClient, inject: [ENV] },
  ],
})
export class AuthModule {}
