// Written by npm run schema from the description.
export interface paths {
    "/api/v1/partner/skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browse taxonomy
         * @description Browse the skill taxonomy, a page at a time; a page past the end is empty.
         *
         *     Needs the scope `skills:read`.
         */
        get: operations["browseTaxonomy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/skills/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search taxonomy
         * @description Search the skill taxonomy: exact name, prefix, whole word, then near spellings.
         *
         *     Needs the scope `skills:read`.
         */
        get: operations["searchTaxonomy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/skills/{skill_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a skill
         * @description Read a skill.
         *
         *     Needs the scope `skills:read`.
         */
        get: operations["readSkill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/skills/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up skills
         * @description Read many skills by id; an id given twice is answered once.
         *
         *     Needs the scope `skills:read`.
         */
        post: operations["lookUpSkills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/skills/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match skills
         * @description Find the skills and occupations that names mean, up to 5 for each, in the order sent.
         *
         *     Needs the scope `skills:read`.
         */
        post: operations["matchSkills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/skills/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extract skills
         * @description Find the skills and occupations that a text names, and where, the surest first; and up to 10 suggestions.
         *
         *     Needs the scope `skills:read`.
         */
        post: operations["extractSkills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/skill-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List skill requests
         * @description List the organisation's skill requests, newest first.
         *
         *     Needs the scope `skills:request`.
         */
        get: operations["listSkillRequests"];
        put?: never;
        /**
         * Request a skill
         * @description Ask for a skill to be added; a name asked for before, case and spaces aside, answers the first unless it was rejected, and one that the catalogue has is resolved at once.
         *
         *     Needs the scope `skills:request`.
         */
        post: operations["requestSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/skill-requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a skill request
         * @description Read a skill request.
         *
         *     Needs the scope `skills:request`.
         */
        get: operations["getSkillRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Find places in India by name, state and pincode; with none of them, the largest cities.
         *
         *     Needs the scope `lookups:read`.
         */
        get: operations["listLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List countries
         * @description List the countries an abroad job can be in, by name; India is not among them.
         *
         *     Needs the scope `lookups:read`.
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/shifts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shifts
         * @description List the shifts that show as a choice.
         *
         *     Needs the scope `lookups:read`.
         */
        get: operations["listShifts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/employment-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List employment types
         * @description List the employment types that show as a choice.
         *
         *     Needs the scope `lookups:read`.
         */
        get: operations["listEmploymentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description List the organisation's workflows, newest first.
         *
         *     Needs the scope `workflows:read`.
         */
        get: operations["listWorkflows"];
        put?: never;
        /**
         * Create a workflow
         * @description Create a workflow.
         *
         *     Needs the scope `workflows:write`.
         */
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/workflows/{workflow_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workflow
         * @description Read a workflow.
         *
         *     Needs the scope `workflows:read`.
         */
        get: operations["getWorkflow"];
        /**
         * Replace a workflow
         * @description Replace a workflow made through this API.
         *
         *     Needs the scope `workflows:write`.
         */
        put: operations["replaceWorkflow"];
        post?: never;
        /**
         * Archive a workflow
         * @description Archive a workflow made through this API; a repeat changes nothing.
         *
         *     Needs the scope `workflows:write`.
         */
        delete: operations["archiveWorkflow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/mandates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mandates
         * @description List the organisation's job mandates, newest first.
         *
         *     Needs the scope `mandates:read`.
         */
        get: operations["listMandates"];
        put?: never;
        /**
         * Create a mandate
         * @description Create a job mandate; its questions are then prepared.
         *
         *     Needs the scope `mandates:write`.
         */
        post: operations["createMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/mandates/{mandate_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a mandate
         * @description Read a job mandate, its defaults filled in.
         *
         *     Needs the scope `mandates:read`.
         */
        get: operations["getMandate"];
        /**
         * Replace a mandate
         * @description Replace a job mandate made through this API: the whole body is sent again.
         *
         *     Needs the scope `mandates:write`.
         */
        put: operations["replaceMandate"];
        post?: never;
        /**
         * Archive a mandate
         * @description Archive a job mandate made through this API; a repeat changes nothing.
         *
         *     Needs the scope `mandates:write`.
         */
        delete: operations["archiveMandate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/mandates/{mandate_id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get mandate questions
         * @description Read what candidates will be asked, in the order of steps; which options are right, and which answers knock out, is not told.
         *
         *     Needs the scope `mandates:read`.
         */
        get: operations["getMandateQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/mandates/{mandate_id}/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prepare a mandate
         * @description Let a job mandate whose preparation failed try again.
         *
         *     Needs the scope `mandates:write`.
         */
        post: operations["prepareMandate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description List the organisation's campaigns, newest first.
         *
         *     Needs the scope `campaigns:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description Contact candidates for a job and verify them; takes a credit for each that is accepted.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a campaign
         * @description What this campaign would do and cost, whom it reaches by which channel, language and template, and whom it does not; nothing is kept.
         *
         *     Needs the scope `campaigns:read`.
         */
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns/{campaign_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Read a campaign: accepted and charged are of all its calls, less the credits given back.
         *
         *     Needs the scope `campaigns:read`.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns/{campaign_id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add candidates
         * @description Add candidates to a campaign that is running or paused and not closed; they go through the newest version of the mandate.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["addCandidates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns/{campaign_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a campaign
         * @description Contact nobody more until the campaign is resumed; a repeat changes nothing.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns/{campaign_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a campaign
         * @description Go on with a paused campaign; a repeat changes nothing.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns/{campaign_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a campaign
         * @description End a campaign for good: candidates never contacted give their credits back; a repeat changes nothing.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/campaigns/{campaign_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a campaign
         * @description Take no more candidates: the campaign completes when the last one is done; a repeat changes nothing.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["closeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get credits
         * @description What can be spent, what campaigns hold for people not yet contacted, and what is spent.
         *
         *     Needs the scope `campaigns:read`.
         */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/credits/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit entries
         * @description List the entries of the ledger, newest first; their amounts add up to the balance.
         *
         *     Needs the scope `campaigns:read`.
         */
        get: operations["listCreditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List results
         * @description List the organisation's results, newest first or in another order: one for each candidate of each campaign.
         *
         *     Needs the scope `results:read`.
         */
        get: operations["listResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/results/{result_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a result
         * @description Read a result: answers and verdicts once it is final.
         *
         *     Needs the scope `results:read`.
         */
        get: operations["getResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/results/{result_id}/recordings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hear a spoken answer
         * @description The audio of an answer as it was spoken, whole or the bytes that the header `Range` asks for; kept 90 days, and until the person is erased.
         *
         *     Needs the scope `results:read`.
         */
        get: operations["getRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Pull events, oldest first; only those not acknowledged unless told otherwise; kept 30 days.
         *
         *     Needs the scope `events:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Read an event of the last 30 days, acknowledged or not.
         *
         *     Needs the scope `events:read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/events/ack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge events
         * @description Acknowledge events, so that they are not pulled again; a repeat changes nothing.
         *
         *     Needs the scope `events:ack`.
         */
        post: operations["acknowledgeEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description List the webhooks that are not archived, newest first.
         *
         *     Needs the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Create a webhook; this answer and that of rotate-secret are the only ones with its secret.
         *
         *     Needs the scope `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description Read a webhook.
         *
         *     Needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Archive a webhook
         * @description Archive a webhook made through this API: nothing is sent to it any more.
         *
         *     Needs the scope `webhooks:write`.
         */
        delete: operations["archiveWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Change a webhook made through this API; status active enables it and goes on with what waited.
         *
         *     Needs the scope `webhooks:write`.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/api/v1/partner/webhooks/{webhook_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook secret
         * @description Make a new secret; for 24 hours after it was replaced an old one signs deliveries too, 5 in all at most.
         *
         *     Needs the scope `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Send a webhook.test event to this webhook alone, disabled or not.
         *
         *     Needs the scope `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/webhooks/{webhook_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a webhook
         * @description Send events again: those named, or all of its types since a time of the last 30 days.
         *
         *     Needs the scope `webhooks:write`.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description List the attempts to deliver to a webhook, newest first; kept 30 days.
         *
         *     Needs the scope `webhooks:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/webhooks/{webhook_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook summary
         * @description How a webhook does: success and latency of the last hour and day, and what waits for it.
         *
         *     Needs the scope `webhooks:read`.
         */
        get: operations["getWebhookSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/analytics/workflows/{workflow_id}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a workflow overview
         * @description What happened in a workflow on some days in India: funnel, channels, follow-ups, calls, drop-offs, languages; each thing counts on its own day.
         *
         *     Needs the scope `analytics:read`.
         */
        get: operations["getWorkflowOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description List the organisation's calls of the last 7 days, newest first; bodies of refused calls are masked.
         *
         *     Needs the scope `requests:read`.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/requests/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request summary
         * @description Count the calls of the last day and hour by operation and code, the most frequent first.
         *
         *     Needs the scope `requests:read`.
         */
        get: operations["getRequestSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request
         * @description Read a call by the x-request-id of its answer; the newest of several with the same.
         *
         *     Needs the scope `requests:read`.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/candidates/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a candidate
         * @description Erase a person's data from everything kept here in this mode, for good: verdicts and figures stay, and who is still under way ends as failed; a repeat changes nothing.
         *
         *     Needs the scope `candidates:erase`.
         */
        post: operations["eraseOwnCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/privacy-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List privacy requests
         * @description List what people asked for on the page of their rights, newest first; open ones have to be answered until `due_at`.
         *
         *     Needs the scope `candidates:erase`.
         */
        get: operations["listPrivacyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/privacy-requests/{privacy_request_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a privacy request
         * @description Answer a complaint or a correction; the person reads it on the page of their rights, and a later answer takes its place.
         *
         *     Needs the scope `candidates:erase`.
         */
        post: operations["answerPrivacyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description Make a new secret for one of the organisation's keys of this mode, shown this once; each that was replaced is good for another 24 hours, 5 in all at most; a key rotates those alone that may do no more than it may.
         *
         *     Needs the scope `keys:write`.
         */
        post: operations["rotateOwnKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organisation
         * @description Read your own organisation: whom candidates ask about their data, and how long results keep it.
         *
         *     Needs the scope `organisation:write`.
         */
        get: operations["getOwnOrganisation"];
        /**
         * Change the organisation
         * @description Set whom candidates ask about their data, and how many days after its end a result keeps the person; what is left out stays as it is.
         *
         *     Needs the scope `organisation:write`.
         */
        put: operations["setOwnOrganisation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List employers
         * @description List the platform's organisations, newest first.
         *
         *     Needs the scope `platform:read`.
         */
        get: operations["listEmployers"];
        put?: never;
        /**
         * Create an employer
         * @description Create an organisation under the platform, in the key's mode.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["createEmployer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an employer
         * @description Read an organisation of the platform.
         *
         *     Needs the scope `platform:read`.
         */
        get: operations["getEmployer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an employer
         * @description Refuse all calls of the organisation and for it, within 5 seconds; a repeat changes nothing.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["disableEmployer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an employer
         * @description Answer calls of the organisation and for it again; a repeat changes nothing.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["enableEmployer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move credits
         * @description Move credits from the platform's account of this mode to the organisation's.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["moveCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/credits/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back credits
         * @description Take credits that the organisation has not spent back to the platform's account of this mode.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["takeBackCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an employer usage
         * @description What the organisation did in each month in India, by its ledger.
         *
         *     Needs the scope `platform:read`.
         */
        get: operations["getEmployerUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an employer key
         * @description Make a key for the organisation, in the platform key's mode; its secret is shown this once.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["issueEmployerKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an employer key
         * @description End a key of the organisation, within 5 seconds; a repeat changes nothing.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["revokeEmployerKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/senders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List senders
         * @description List the organisation's own senders with their templates; without one the installation's are used.
         *
         *     Needs the scope `platform:read`.
         */
        get: operations["listSenders"];
        put?: never;
        /**
         * Create a sender
         * @description Add a sender of text messages or WhatsApp; its credentials are sealed and never shown.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["createSender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/senders/{sender_id}/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set sender templates
         * @description Add templates to a sender, or change those of the same step, language and category.
         *
         *     Needs the scope `platform:write`.
         */
        put: operations["setSenderTemplates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/senders/{sender_id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable a sender
         * @description Send nothing by this sender; the installation's is used instead. A repeat changes nothing.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["disableSender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/organisations/{organisation_id}/senders/{sender_id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a sender
         * @description Send by this sender again; a repeat changes nothing.
         *
         *     Needs the scope `platform:write`.
         */
        post: operations["enableSender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/test/results/{result_id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a test page
         * @description Test mode: the link to a candidate's page, to go through it by hand; the simulator leaves the candidate alone from then on, and one whose number ends in 99 from the beginning.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["openTestPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/test/results/{result_id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drive a test result
         * @description Test mode: drive a candidate a step on, by the rules of live mode; the simulator leaves them alone from the first action on. A step that is impossible now is 409.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["driveTestResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partner/test/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a test event
         * @description Test mode: make an event from a fixture, about an object that nobody has unless data names one; it is pulled, sent to webhooks and heard live like any other. A webhook.test goes to the webhook that data names, else to the newest.
         *
         *     Needs the scope `campaigns:write`.
         */
        post: operations["makeTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a session
         * @description Open a verification session; its `assessmentUrl` is a page on which the student takes the assessment.
         */
        post: operations["openSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{sessionToken}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a session
         * @description Everything stored in a session so far, and its status.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{serviceVerificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a verification
         * @description The same by the id of the verification, for a platform that no longer has the session token.
         */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{sessionToken}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a verification
         * @description Cancel a verification that has not ended; a reviewer's link is void from then on.
         */
        post: operations["cancelVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{sessionToken}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take student credentials
         * @description Signed credentials for the skills of a verification that was passed or endorsed, after a yes of the student; a repeat returns the same.
         */
        post: operations["takeStudentCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/students/{externalStudentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a student
         * @description Erase a student: names, addresses and texts go, outcomes stay.
         */
        delete: operations["eraseStudent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/step1/storeskills/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store skills
         * @description Step 1: store the skills; those stored earlier and left out are deleted.
         */
        post: operations["storeSkills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/step2/verification-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a method
         * @description Step 2: choose how the skills are verified.
         */
        post: operations["chooseMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/step3/store-verification-items/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store items
         * @description Step 3: attach source items; those stored earlier and left out are deleted.
         */
        post: operations["storeItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/step3/store-verification-items/{sessionToken}/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a session contact
         * @description The address of a session's student, without a full session fetch.
         */
        get: operations["getSessionContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storereviewerdetails/store": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a reviewer
         * @description Store or change the reviewer of a human verification, who is then written to.
         */
        post: operations["storeReviewer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storereviewerdetails/{serviceVerificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reviewer
         * @description The reviewer of a verification.
         */
        get: operations["getReviewer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/humanverification/verify-page/{serviceVerificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a verify page
         * @description What a reviewer's page shows.
         */
        get: operations["getVerifyPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/humanverification/link/{serviceVerificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a reviewer link
         * @description Whether a reviewer's link still opens the request; changes nothing.
         */
        post: operations["checkReviewerLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/humanverification/endorse/{serviceVerificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Endorse
         * @description A reviewer's answer, with the token of their link; all false declines.
         */
        post: operations["endorse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessment/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate an assessment
         * @description The questions of an assessment, made at the first call; allow 90 seconds and more.
         */
        post: operations["generateAssessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/assessment/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an assessment
         * @description Answers to all questions; 70 % passes, and three attempts count over 30 days.
         */
        post: operations["submitAssessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a candidate page
         * @description What a candidate's page shows; changes nothing.
         */
        post: operations["getCandidatePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a candidate page
         * @description The same, said by the page itself: the candidate is reached.
         */
        post: operations["openCandidatePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give candidate consent
         * @description A candidate's consent to the text that was shown; not agreeing declines.
         */
        post: operations["giveCandidateConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a candidate question
         * @description An answer to one of the partner's questions.
         */
        post: operations["answerCandidateQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip a candidate question
         * @description One of the partner's questions that need not be answered is skipped.
         */
        post: operations["skipCandidateQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/skill-answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a candidate skill question
         * @description The option chosen for a question about a skill.
         */
        post: operations["answerCandidateSkillQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/interest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give candidate interest
         * @description Whether the candidate is interested in the job.
         */
        post: operations["giveCandidateInterest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take candidate credentials
         * @description The candidate takes credentials for skills that were verified.
         */
        post: operations["takeCandidateCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/opt-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opt out
         * @description The candidate wants to hear nothing more from this organisation; an open request is declined.
         */
        post: operations["optOutCandidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw consent
         * @description The candidate takes the consent back, also after the end; an open request is declined.
         */
        post: operations["withdrawCandidateConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/candidate/{resultId}/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a candidate language
         * @description The language of the page.
         */
        post: operations["chooseCandidateLanguage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-data/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a rights code
         * @description Has a code sent to a number or address about which something is kept; the answer is the same for every other.
         */
        post: operations["sendRightsCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-data/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a rights session
         * @description Opens a session of 30 minutes by the code that was sent; five wrong ones end the code.
         */
        post: operations["openRightsSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-data/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description Ends the session.
         */
        post: operations["endRightsSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-data/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what is kept about a person
         * @description Everything that is kept about the person, by organisation.
         */
        post: operations["getRightsPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-data/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a file of what is kept
         * @description The same as a file, with everything in it.
         */
        post: operations["takeRightsFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-data/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask an organisation for a right
         * @description Has something corrected, takes the consent back, has everything erased, or complains to an organisation.
         */
        post: operations["askRights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-data/credentials/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke own credentials
         * @description Revokes the credentials that the person has taken from results of an organisation.
         */
        post: operations["revokeOwnCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/test/verifications/{serviceVerificationId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drive a test verification
         * @description Test mode: the reviewer's link, or the outcome of a verification, by the rules of live mode; fail uses up all attempts.
         */
        post: operations["driveTestVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List skills
         * @description Browse the open catalogue.
         */
        get: operations["listSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skills/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search skills
         * @description Search the open catalogue: exact name, prefix, whole word, then near spellings.
         */
        get: operations["searchSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skills/masters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List master skills
         * @description List the master skills.
         */
        get: operations["listMasterSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skills/masters/{master_skill_id}/sub-skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sub skills
         * @description List the sub-skills of a master skill.
         */
        get: operations["listSubSkills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skills/{skill_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a skill
         * @description Read a skill of the open catalogue.
         */
        get: operations["getSkill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/selected-skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List selected skills
         * @description List the skills that a user has selected, newest first.
         */
        get: operations["listSelectedSkills"];
        put?: never;
        /**
         * Select a skill
         * @description Record that a user has selected a skill.
         */
        post: operations["selectSkill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/selected-skills/{selected_skill_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a selected skill
         * @description Read a selection.
         */
        get: operations["getSelectedSkill"];
        put?: never;
        post?: never;
        /**
         * Unselect a skill
         * @description Delete a selection for good.
         */
        delete: operations["unselectSkill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the catalogue
         * @description Count what the catalogue holds, over all organisations and both modes.
         */
        get: operations["catalogueCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/skill-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all skill requests
         * @description List the skill requests of all organisations and both modes, newest first.
         */
        get: operations["listAllSkillRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "mandate.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * mandate.ready
         * @description A mandate's questions are prepared.
         */
        post: operations["mandateReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mandate.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * mandate.failed
         * @description A mandate's questions could not be prepared.
         */
        post: operations["mandateFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "campaign.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * campaign.completed
         * @description Every result of a campaign is final, also of one that was cancelled, whose `status` says so; it comes after the event of the last.
         */
        post: operations["campaignCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "result.reached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * result.reached
         * @description A candidate has opened their page.
         */
        post: operations["resultReached"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "result.consented": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * result.consented
         * @description A candidate has agreed.
         */
        post: operations["resultConsented"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "result.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * result.completed
         * @description A candidate has gone to the end.
         */
        post: operations["resultCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "result.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * result.declined
         * @description A candidate wants no more of it.
         */
        post: operations["resultDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "result.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * result.failed
         * @description A candidate could not be verified.
         */
        post: operations["resultFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "result.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * result.updated
         * @description An answer of a final result has changed: a recording was turned into text, or has come later.
         */
        post: operations["resultUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.withdrew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * candidate.withdrew
         * @description A candidate took the consent back, also after the end: their answers must not be used any more.
         */
        post: operations["candidateWithdrew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * candidate.erased
         * @description A person was erased: delete what you keep of these results.
         */
        post: operations["candidateErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "student.withdrew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * student.withdrew
         * @description A student took the consent back, also after the end: their answers must not be used any more.
         */
        post: operations["studentWithdrew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "student.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * student.erased
         * @description A student was erased: delete what you keep of these verifications.
         */
        post: operations["studentErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.initiated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * verification.initiated
         * @description A student's skills await an answer.
         */
        post: operations["verificationInitiated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "verification.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * verification.completed
         * @description A student's verification has ended.
         */
        post: operations["verificationCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "skill_request.resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * skill_request.resolved
         * @description A requested skill is in the catalogue.
         */
        post: operations["skillRequestResolved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "skill_request.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * skill_request.rejected
         * @description A requested skill is refused.
         */
        post: operations["skillRequestRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credential.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * credential.issued
         * @description A person has taken a credential for a skill.
         */
        post: operations["credentialIssued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credential.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * credential.revoked
         * @description A credential was revoked: the person was erased or wants it, or an operator did.
         */
        post: operations["credentialRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "credits.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * credits.low
         * @description The balance has fallen below the threshold.
         */
        post: operations["creditsLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.disabled
         * @description A webhook was disabled because of its answers; it is told to the others.
         */
        post: operations["webhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description Somebody asked for a test of this webhook.
         */
        post: operations["webhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Somebody who was accepted. */
        AcceptedCandidate: {
            /** @description The place in the list that was sent, from 0. */
            index: number;
            /** @description The id of the result, `RS_…`. */
            result_id: string;
            /** @description Your own id of the candidate; null where none was given or it was erased. */
            external_candidate_id: string | null;
        };
        /** @description What came of acknowledging: each id that was sent is in one of the lists. */
        Acknowledgement: {
            /** @description Ids acknowledged by this call. */
            acknowledged: string[];
            /** @description Ids that an earlier call acknowledged. */
            already_acknowledged: string[];
            /** @description Ids of no event of this organisation and mode in the last 30 days. */
            unknown: string[];
        };
        /** @description An answer as it was spoken. */
        AnswerRecording: {
            /** @description The length of the recording, in seconds. */
            seconds: number;
            /** @description The address of the audio, for keys with the scope `results:read`. */
            url: string;
        };
        AnswersInput: {
            sessionToken?: string;
            serviceVerificationId?: string;
            /** @description One answer to every question. */
            answers: {
                questionId: string;
                option: number;
            }[];
        };
        /** @description A question of your own, as candidates read it. */
        AskedQuestion: {
            /** @description Your id of the question. */
            key: string;
            /** @description `yes_no`, or `voice`: own words. */
            type: string;
            /** @description What is asked. */
            text: string;
            /** @description Whether it must be answered; if not, it may be skipped. */
            required: boolean;
        };
        /** @description A skill that candidates are asked about. */
        AskedSkill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skill_id: string;
            /** @description What the skill was called when the questions were made. */
            name: string;
            /**
             * @description The rule of its verdict; null where there are too few questions to ask about it, and for versions of before there were rules.
             * @enum {string|null}
             */
            rule: "quick" | "standard" | "strict" | null;
            /** @description How many questions a candidate is asked about it at most. */
            asked_at_most: number;
            /** @description How many questions each candidate is drawn theirs from. */
            pool: number;
            /** @description Up to 3 questions like them that nobody is asked. */
            examples: components["schemas"]["Question"][];
            /** @description The questions. Those that candidates of a mandate are drawn theirs from are shown to operators alone; others get none. */
            questions: components["schemas"]["Question"][];
        };
        /** @description How the questions about one skill were answered. */
        AssessedSkill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            /** @description How many answers were right. */
            correct: number;
            /** @description How many questions there were. */
            total: number;
            /** @description Whether 70 % or more were right. */
            passed: boolean;
        };
        /** @description One set of questions of a verification, and how it was answered. */
        Assessment: {
            /** @description The number of the student's attempt; null until answered. */
            attempt: number | null;
            /** @description How many answers were right; null until answered. */
            score: number | null;
            /** @description How many questions there were; null until answered. */
            total: number | null;
            /** @description Whether 70 % or more were right; null until answered. */
            passed: boolean | null;
            /** @description How the questions about each skill were answered. */
            skills: components["schemas"]["AssessedSkill"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was answered; null before.
             */
            submittedAt: string | null;
        };
        /** @description The figures of phone calls. */
        CallFigures: {
            /** @description Calls tried. */
            attempts: number;
            /** @description Calls that somebody answered. */
            answered: number;
            /** @description How long answered calls lasted, in seconds; 0 when none was. */
            average_seconds: number;
        };
        /** @description Candidates for a job, who are contacted and verified; each costs a credit. */
        Campaign: {
            /** @description The id of the campaign, `CP_…`. */
            campaign_id: string;
            /** @description The mandate it is for, `JM_…`; it must be ready when the campaign starts. */
            mandate_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Names and texts of your own; null where none were sent. */
            metadata: {
                [key: string]: unknown;
            } | null;
            /**
             * @description How a campaign stands; cancelled and completed are final.
             * @enum {string}
             */
            status: "running" | "paused" | "cancelled" | "completed";
            /**
             * @description Where something was made; it can be changed only from there.
             * @enum {string}
             */
            origin: "api" | "playground";
            /** @description Whether it waits for more candidates, and so does not complete by itself. */
            open: boolean;
            /** @description Candidates of a campaign by what became of them. */
            counts: components["schemas"]["CampaignCounts"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /** @description How many candidates it has, of all calls together. */
            accepted: number;
            /** @description What a campaign cost. */
            credits: components["schemas"]["CampaignCredits"];
            duplicates: unknown[];
        };
        /** @description Candidates of a campaign by what became of them. */
        CampaignCounts: {
            /** @description Candidates not contacted yet, or under way. */
            pending: number;
            /** @description Candidates who went through everything. */
            completed: number;
            /** @description Candidates who said no. */
            declined: number;
            /** @description Candidates who could not be reached or did not finish. */
            failed: number;
        };
        /** @description What a campaign cost. */
        CampaignCredits: {
            /** @description Credits that the call took; of a campaign, all that it took less those that came back. */
            charged: number;
            /** @description Credits that the organisation can spend now. */
            balance: number;
        };
        CampaignInput: {
            /** @description The mandate it is for, `JM_…`; it must be ready when the campaign starts. */
            mandate_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Keep the campaign from completing by itself, and take candidates, until it is closed. By default false. */
            open?: boolean | null;
            /** @description Names and texts of your own, at most 20 with names of up to 40 characters; results and events have them, and results are listed by them. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description Who is contacted, each by phone or e-mail; at most 1,000 are accepted in a call. */
            candidates: {
                /** @description Your own id of the candidate. */
                external_candidate_id?: string | null;
                /** @description Their name, as messages address them. */
                name: string;
                /** @description Their phone number, E.164 such as +919876543210. */
                phone?: string | null;
                /** @description Their e-mail address. */
                email?: string | null;
                /**
                 * @description The language they read; the workflow's first where it has not this one or none is given.
                 * @enum {unknown}
                 */
                language?: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur" | null;
                /**
                 * @description Why they may be written to: they `applied`, `opted_in`, or were `sourced`; the last is reached only by templates of advertising or explicit consent. By default "applied".
                 * @enum {unknown}
                 */
                basis?: "applied" | "opted_in" | "sourced" | null;
                /** @description Since when: the day they applied or agreed. */
                basis_at?: string | null;
                /** @description Names and texts of your own, at most 20 with names of up to 40 characters; results and events have them, and results are listed by them. */
                metadata?: {
                    [key: string]: string;
                } | null;
                /** @description Contact this person although they are on the mandate, or in the campaign, already. The same person twice in one call still counts as one, unless both have this and their own ids differ. By default false. */
                again?: boolean | null;
            }[];
            /**
             * @description What happens where candidates break a rule: the whole call is refused, or they are skipped and told in `rejected`. By default "refuse".
             * @enum {unknown}
             */
            on_problem?: "refuse" | "skip" | null;
        };
        CampaignList: {
            items: components["schemas"]["Campaign"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description What a change of a campaign did. */
        CampaignOutcome: {
            /** @description Candidates that this call added; if it adds none, all there are. */
            accepted: number;
            /** @description Candidates that were not accepted and not charged. */
            duplicates: components["schemas"]["DuplicateCandidate"][];
            /** @description Candidates that this call added, in the order sent. */
            results: components["schemas"]["AcceptedCandidate"][];
            /** @description Candidates that broke a rule, where `onProblem` is `skip`: not accepted and not charged. */
            rejected: components["schemas"]["RejectedCandidate"][];
            /**
             * Format: date-time
             * @description When the first message to the candidates added may go, by the hours in which people are written to; null when none goes.
             */
            contact_from: string | null;
            /** @description What keeps the candidates added from being reached, such as a channel that the service cannot send by. */
            warnings: string[];
            /** @description What a campaign cost. */
            credits: components["schemas"]["CampaignCredits"];
            /** @description The id of the campaign, `CP_…`. */
            campaign_id: string;
            /** @description The mandate it is for, `JM_…`; it must be ready when the campaign starts. */
            mandate_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Names and texts of your own; null where none were sent. */
            metadata: {
                [key: string]: unknown;
            } | null;
            /**
             * @description How a campaign stands; cancelled and completed are final.
             * @enum {string}
             */
            status: "running" | "paused" | "cancelled" | "completed";
            /**
             * @description Where something was made; it can be changed only from there.
             * @enum {string}
             */
            origin: "api" | "playground";
            /** @description Whether it waits for more candidates, and so does not complete by itself. */
            open: boolean;
            /** @description Candidates of a campaign by what became of them. */
            counts: components["schemas"]["CampaignCounts"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description What a call with these candidates would do now. Nothing was written. */
        CampaignPreview: {
            /** @description Candidates that would be accepted. */
            accepted: number;
            /** @description Candidates who are known already. */
            duplicates: components["schemas"]["KnownCandidate"][];
            /** @description Candidates that break a rule. */
            rejected: components["schemas"]["RejectedCandidate"][];
            /** @description What the call would take, and what there is now. */
            credits: components["schemas"]["CampaignCredits"];
            /** @description How the first contacts leave. */
            reach: components["schemas"]["ReachedCandidates"][];
            /** @description Who cannot be reached, and why. */
            unreachable: components["schemas"]["UnreachableCandidates"][];
            /** @description Messages and calls that it takes at most, with all follow-ups. */
            messages: number;
            /** @description Parts of text messages that the first contacts are paid as. */
            segments: number;
            /**
             * Format: date-time
             * @description When the first message could go, by the hours in which people are written to.
             */
            contact_from: string;
            /** @description What keeps candidates from being reached, such as a channel that the service cannot send by. */
            warnings: string[];
        };
        /** @description Who was contacted; fields are null where personal data was erased. */
        Candidate: {
            /** @description Your own id of the candidate. Null where it was not given. */
            external_candidate_id: string | null;
            /** @description Their name, as messages address them. Null where it was not given. */
            name: string | null;
            /** @description Their phone number, E.164 such as +919876543210. Null where it was not given. */
            phone: string | null;
            /** @description Their e-mail address. Null where it was not given. */
            email: string | null;
            /** @description The language they are written to in, such as `hi`. */
            language: string;
        };
        CandidateAnswerInput: {
            token: string;
            key: string;
            /** @description `yes` or `no`, or own words. */
            answer: string;
        };
        /** @description What the candidate is asked to agree to. */
        CandidateConsent: {
            version: string;
            /** @description The notice to agree to, in one language. */
            texts: components["schemas"]["CandidateConsentText"][];
        };
        CandidateConsentInput: {
            token: string;
            agreed: boolean;
            /** @description Whether the candidate is 18 or older, which agreeing says as well; false ends the request as `under_age` and erases the person. */
            adult?: boolean;
            /** @description Of the text that was shown. */
            textVersion: string;
            /** @enum {unknown} */
            language: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur";
        };
        /** @description The notice to agree to, in one language. */
        CandidateConsentText: {
            language: string;
            /** @description The short form. */
            paragraphs: string[];
            /** @description The whole notice, item by item. */
            whole: components["schemas"]["CandidateNoticeItem"][];
        };
        /** @description A verified skill, for which the candidate may take a credential. */
        CandidateCredential: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            skillName: string;
            /** @description Where it is, once it was taken. */
            url: string | null;
        };
        CandidateCredentialsInput: {
            token: string;
            /** @description The verified skills to take a credential for. */
            skillIds: string[];
            /** @description Whether the name of the person is on it; by default it is not. */
            withName?: boolean;
        };
        CandidateInterestInput: {
            token: string;
            interested: boolean;
        };
        CandidateLanguageInput: {
            token: string;
            /** @enum {unknown} */
            language: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur";
        };
        CandidateLinkInput: {
            token: string;
        };
        /** @description One thing that a notice tells. */
        CandidateNoticeItem: {
            title: string;
            text: string;
        };
        /** @description What a candidate's page shows to whoever has the link. */
        CandidatePage: {
            /** @description The id of the result, `RS_…`. */
            resultId: string;
            /** @description `open`, `completed`, `declined`, `expired`, `closed` (the campaign was cancelled) or `erased`. */
            status: string;
            /** @description What is asked now: `consent`, `enrichment`, `skills` or `interest`. */
            step: string | null;
            /** @description Of the page: the one chosen there, else the one of the candidate. */
            language: string;
            languages: string[];
            /** @description The languages in which questions about skills are there; none where none is asked. */
            questionLanguages: string[];
            candidateName: string | null;
            companyName: string;
            jobTitle: string;
            /** @description Wants to hear nothing more from this organisation. */
            optedOut: boolean;
            /** @description Whether there is a consent that can be taken back. */
            canWithdraw: boolean;
            /**
             * Format: date-time
             * @description When the candidate took the consent back.
             */
            withdrawnAt: string | null;
            /** @description While it is asked. */
            consent: components["schemas"]["CandidateConsent"] | null;
            /** @description A step that the candidate goes through, and how far. */
            steps: components["schemas"]["CandidateStep"][];
            /** @description About how long all answers take, in minutes. */
            minutes: number;
            /** @description While they are asked. */
            questions: components["schemas"]["CandidateQuestion"][];
            /** @description While they are asked: those about the skill in turn that were answered, whose answers are final, and the one that is asked now. */
            skillQuestions: components["schemas"]["CandidateSkillQuestion"][];
            /** @description At the end: the skills that were verified. */
            credentials: components["schemas"]["CandidateCredential"][];
        };
        /** @description A rule that a candidate breaks. */
        CandidateProblem: {
            /** @description The field, such as `candidates[3].phone`. */
            path: string;
            /** @description What is wrong with it. */
            message: string;
        };
        /** @description A question of the partner's, in the partner's words. */
        CandidateQuestion: {
            key: string;
            /** @description `yes_no`, or `voice`: own words. */
            type: string;
            text: string;
            /** @description Made by a model, and shown beside the English. */
            translations: components["schemas"]["CandidateTranslation"][];
            /** @description Whether it must be answered; if not, it may be skipped. */
            required: boolean;
            /** @description Answered or skipped. */
            done: boolean;
            answer: string | null;
            /** @description How long the answer is that was spoken; null without one. */
            recordedSeconds: number | null;
        };
        CandidateSkillAnswerInput: {
            token: string;
            questionId: string;
            option: number;
            /** @description How long the question was on the screen, by the clock of the page. */
            seconds?: number;
            /** @description How often the page was left while the question was open. */
            left?: number;
            /** @description A random id that the page keeps in the storage of the browser for 30 days. */
            device?: string;
        };
        /** @description A question about a skill. Which option counts is kept by the service. */
        CandidateSkillQuestion: {
            /** @description The id of the question, to answer it by. */
            questionId: string;
            skillName: string;
            /** @description The name of the skill in other languages than English. */
            skillNames: {
                [key: string]: string;
            };
            question: string;
            options: string[];
            /** @description A question about a skill in another language than English. */
            translations: components["schemas"]["CandidateSkillTranslation"][];
            /** @description The place of the option chosen, from 0. */
            option: number | null;
        };
        /** @description A question about a skill in another language than English. */
        CandidateSkillTranslation: {
            language: string;
            text: string;
            /** @description In the same places as in English. */
            options: string[];
        };
        CandidateSkipInput: {
            token: string;
            key: string;
        };
        /** @description A step that the candidate goes through, and how far. */
        CandidateStep: {
            /** @description `enrichment`, `skills` or `interest`. */
            step: string;
            /** @description How many questions it has, or may have at most. */
            total: number;
            /** @description Whether it may have fewer: a skill ends when its verdict is clear. */
            atMost: boolean;
            /** @description Answered or skipped. */
            done: number;
        };
        /** @description A question of the partner's in another language than English. */
        CandidateTranslation: {
            language: string;
            text: string;
        };
        CandidatesInput: {
            /** @description Who is contacted, each by phone or e-mail; at most 1,000 are accepted in a call. */
            candidates: {
                /** @description Your own id of the candidate. */
                external_candidate_id?: string | null;
                /** @description Their name, as messages address them. */
                name: string;
                /** @description Their phone number, E.164 such as +919876543210. */
                phone?: string | null;
                /** @description Their e-mail address. */
                email?: string | null;
                /**
                 * @description The language they read; the workflow's first where it has not this one or none is given.
                 * @enum {unknown}
                 */
                language?: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur" | null;
                /**
                 * @description Why they may be written to: they `applied`, `opted_in`, or were `sourced`; the last is reached only by templates of advertising or explicit consent. By default "applied".
                 * @enum {unknown}
                 */
                basis?: "applied" | "opted_in" | "sourced" | null;
                /** @description Since when: the day they applied or agreed. */
                basis_at?: string | null;
                /** @description Names and texts of your own, at most 20 with names of up to 40 characters; results and events have them, and results are listed by them. */
                metadata?: {
                    [key: string]: string;
                } | null;
                /** @description Contact this person although they are on the mandate, or in the campaign, already. The same person twice in one call still counts as one, unless both have this and their own ids differ. By default false. */
                again?: boolean | null;
            }[];
            /**
             * @description What happens where candidates break a rule: the whole call is refused, or they are skipped and told in `rejected`. By default "refuse".
             * @enum {unknown}
             */
            on_problem?: "refuse" | "skip" | null;
        };
        /** @description How much of everything the catalogue holds, over all organisations. */
        CatalogueCounts: {
            /** @description Master skills in the catalogue. */
            master_skills: number;
            /** @description Sub-skills in the catalogue. */
            sub_skills: number;
            /** @description Skills in the catalogue. */
            skills: number;
            /** @description Selections by users. */
            selected_skills: number;
            /** @description Different users who have a skill selected. */
            users: number;
            /** @description Requests for skills that nobody has decided, in test and live mode. */
            pending_skill_requests: number;
        };
        CatalogueError: {
            error: string;
        };
        CatalogueFailure: {
            /** @constant */
            success: false;
            message: string;
        };
        CatalogueMessage: {
            message: string;
        };
        /** @description Something a person can do, as the catalogue has it. */
        CatalogueSkill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skill_id: string;
            /** @description What the skill is called. */
            name: string;
            /** @description The id of the sub-skill, `ss_…`. */
            sub_skill_id: string;
            /** @description What the sub-skill is called. */
            sub_skill_name: string;
            /** @description The id of the master skill, `ms_…`. */
            master_skill_id: string;
            /** @description What the master skill is called. */
            master_skill_name: string;
        };
        /** @description A skill that an organisation misses in the catalogue. */
        CatalogueSkillRequest: {
            /** @description The id of the skill request, `SR_…`. */
            request_id: string;
            /** @description The skill as it was first asked for. */
            name: string;
            /** @description What tells operators which skill is meant. Null where it was not given. */
            note: string | null;
            /**
             * @description What became of a request for a skill.
             * @enum {string}
             */
            status: "pending" | "resolved" | "rejected";
            /** @description The skill it became, `sk_…`; null until it is resolved. */
            skill_id: string | null;
            /** @description Why it was rejected; null without a reason. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description `test` or `live`. */
            mode: string;
            /** @description The id of the organisation, `OR_…`. */
            organisation_id: string;
        };
        /** @description A certificate of skills. */
        Certificate: {
            /** @description The platform's own id of the certificate. */
            externalCertificateId: string;
            /** @description The title that stands on the certificate. */
            certificateName: string;
            /** @description Who issued it. Null where it was not given. */
            issuer: string | null;
            /** @description What the student did, in the platform's words: questions are made from it. Null where it was not given. */
            description: string | null;
            /** @description Where it can be seen: http or https. Null where it was not given. */
            url: string | null;
            /** @description When it was issued, as the platform writes it. Null where it was not given. */
            issuedAt: string | null;
        };
        /** @description The figures of one channel. */
        ChannelFigures: {
            /**
             * @description A way to reach a candidate.
             * @enum {string}
             */
            channel: "whatsapp" | "sms" | "email" | "voice";
            /** @description Messages and calls tried, whether the provider took them or not. */
            attempts: number;
            /** @description Candidates whom this channel brought to their page. */
            reached: number;
            /** @description Candidates whom this channel had reached and who went through everything. */
            completed: number;
        };
        /** @description A value that screens offer to choose. */
        Choice: {
            /** @description The value to send. */
            value: string;
            /** @description The words to show for the value. */
            label: string;
        };
        ChoiceList: {
            /** @description Values for the shift of a mandate. */
            items: components["schemas"]["Choice"][];
        };
        /** @description A student's skills, to be confirmed by a reviewer or by an assessment. */
        ChooseMethodVerification: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description human or assessment; null until it is chosen. */
            verificationMethod: string | null;
        };
        /** @description A message or call to a candidate. */
        Contact: {
            /**
             * @description A way to reach a candidate.
             * @enum {string}
             */
            channel: "whatsapp" | "sms" | "email" | "voice";
            /**
             * Format: date-time
             * @description When it was created.
             */
            at: string;
            /**
             * @description What became of a message or call.
             * @enum {string}
             */
            state: "waiting" | "sending" | "sent" | "delivered" | "failed" | "unknown";
        };
        /** @description A country that a job abroad can be in. */
        Country: {
            /** @description ISO 3166-1 alpha-2, such as AE. */
            code: string;
            /** @description Its name in English. */
            name: string;
        };
        CountryList: {
            /** @description Every country but India, by name. */
            items: components["schemas"]["Country"][];
        };
        /** @description A change of the account. The amounts of all entries add up to the balance. */
        CreditEntry: {
            /** @description The id of the entry, `CE_…`. */
            entry_id: string;
            /** @description `grant`; `charge` for an accepted candidate; `return` for one who was never contacted; `move` between a platform and its employer. */
            kind: string;
            /** @description Credits added; below 0 where they were taken. */
            amount: number;
            /** @description The candidate it was for; null for a grant. */
            result_id: string | null;
            /** @description The campaign of the candidate it was for; null for a grant or a move. */
            campaign_id: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        CreditEntryList: {
            items: components["schemas"]["CreditEntry"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description Credits that went between the platform and an employer. */
        CreditMove: {
            /** @description The id of the organisation, `OR_…`. */
            organisation_id: string;
            /** @description How many credits went. */
            amount: number;
            /** @description Credits that the employer can spend now. */
            balance: number;
            /** @description Credits that the platform has left. */
            platform_balance: number;
        };
        CreditMoveInput: {
            /** @description How many credits, of the platform's accounts of this mode. */
            amount: number;
        };
        /** @description The organisation's account in this mode: one credit pays for one candidate. */
        Credits: {
            /** @description Credits that can be spent. */
            balance: number;
            /** @description Credits that running campaigns hold for people not yet contacted. */
            reserved: number;
            /** @description Credits used for people who were contacted. */
            spent: number;
        };
        /** @description Attempts to deliver to a webhook in some time, the newest 100,000 at most. */
        DeliveryFigures: {
            /** @description How many attempts were made. */
            attempts: number;
            /** @description How many attempts succeeded. */
            succeeded: number;
            /** @description How many attempts failed. */
            failed: number;
            /** @description The share of attempts that succeeded, 0 to 1; null without attempts. */
            success_rate: number | null;
            /** @description Half of the attempts that succeeded took this long or less, in milliseconds; null without any. */
            median_ms: number | null;
            /** @description Nineteen of twenty attempts that succeeded took this long or less, in milliseconds; null without any. */
            p95_ms: number | null;
            /** @description The slowest attempt that succeeded took this long, in milliseconds; null without any. */
            slowest_ms: number | null;
        };
        /** @description A verification of test mode after an action. */
        DrivenVerification: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description The state after the action, such as `endorsed`. */
            status: string;
            /** @description The link of the reviewer's email; null for other actions. */
            reviewerLink: string | null;
        };
        /** @description How many candidates stopped at one step. */
        DropOff: {
            /**
             * @description Where they stopped.
             * @enum {string}
             */
            step: "contact" | "consent" | "enrichment" | "skills" | "interest";
            /** @description How many candidates. */
            count: number;
        };
        /** @description Somebody who was in the campaign, or on the mandate, already: by phone, else by e-mail. */
        DuplicateCandidate: {
            /** @description The place in the list that was sent, from 0. */
            index: number;
            /** @description Your own id of the candidate; null where none was given or it was erased. */
            external_candidate_id: string | null;
            /** @description Their phone number, as sent. */
            phone: string | null;
            /** @description Their e-mail address, as sent. */
            email: string | null;
            /** @description The result that the same person has already, `RS_…`. */
            result_id: string;
        };
        /** @description An organisation that a platform has made, in the mode of the key that made it. */
        Employer: {
            /** @description The id of the organisation, `OR_…`. */
            organisation_id: string;
            /** @description What people call it. */
            name: string;
            /** @description The platform's own id of the employer; null without one. */
            external_id: string | null;
            /**
             * @description Whether its calls are answered; the platform or an operator may have disabled it.
             * @enum {string}
             */
            status: "active" | "disabled";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        EmployerInput: {
            /** @description What people call the employer. */
            name: string;
            /** @description The platform's own id of the employer, which no other employer may have. */
            external_id?: string | null;
        };
        EmployerKeyInput: {
            /** @description What the key may do, all of which the key that issues it may do too; left out, all of that which an employer can. */
            scopes?: ("skills:read" | "skills:request" | "lookups:read" | "workflows:read" | "workflows:write" | "mandates:read" | "mandates:write" | "campaigns:read" | "campaigns:write" | "results:read" | "events:read" | "events:ack" | "webhooks:read" | "webhooks:write" | "analytics:read" | "requests:read" | "candidates:erase" | "keys:write" | "organisation:write")[] | null;
            /** @description From then on it is refused; never when left out. */
            expires_at?: string | null;
        };
        /** @description An employer's key, without its secret. */
        EmployerKeyOutcome: {
            /** @description The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`. */
            key_id: string;
            /** @description The id of the organisation, `OR_…`. */
            organisation_id: string;
            /**
             * @description Whether it is test or live data: the two never meet.
             * @enum {string}
             */
            mode: "test" | "live";
            /** @description What the holder may do, such as `mandates:read`. */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description From then on it is refused; null for never.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Since when it is refused; null while it is good.
             */
            revoked_at: string | null;
        };
        /** @description An employer's key just made: the only time its secret is shown. */
        EmployerKeyWithSecret: {
            /** @description What calls are signed with, `VFN_SK_…`. Shown this once. */
            secret: string;
            /** @description The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`. */
            key_id: string;
            /** @description The id of the organisation, `OR_…`. */
            organisation_id: string;
            /**
             * @description Whether it is test or live data: the two never meet.
             * @enum {string}
             */
            mode: "test" | "live";
            /** @description What the holder may do, such as `mandates:read`. */
            scopes: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description From then on it is refused; null for never.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Since when it is refused; null while it is good.
             */
            revoked_at: string | null;
        };
        EmployerList: {
            items: components["schemas"]["Employer"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description An employer as a change has left it. */
        EmployerOutcome: {
            /** @description The id of the organisation, `OR_…`. */
            organisation_id: string;
            /** @description What people call it. */
            name: string;
            /** @description The platform's own id of the employer; null without one. */
            external_id: string | null;
            /**
             * @description Whether its calls are answered; the platform or an operator may have disabled it.
             * @enum {string}
             */
            status: "active" | "disabled";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description What an employer did, month by month. */
        EmployerUsage: {
            /** @description The id of the organisation, `OR_…`. */
            organisation_id: string;
            /** @description The first month, such as 2026-03. */
            from: string;
            /** @description The last month, counted too. */
            to: string;
            /** @description Every month from the first to the last, oldest first. */
            months: components["schemas"]["UsageMonth"][];
        };
        /** @description A session that is over. */
        EndedSession: {
            ended: boolean;
        };
        Endorsement: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            status: string;
            /** @description The ids of the skills that were endorsed. */
            endorsedSkills: string[];
        };
        EndorsementInput: {
            token: string;
            skills: {
                skillId: string;
                endorsed: boolean;
                comment?: string;
            }[];
            overallComment?: string;
        };
        EndorserInfo: {
            name: string;
            company: string;
            email: string;
        };
        /** @description A question of the mandate's, and the candidate's answer. */
        EnrichmentAnswer: {
            /** @description Your own name of the question. */
            key: string;
            /**
             * @description How a question is answered.
             * @enum {string}
             */
            type: "yes_no" | "voice";
            /** @description The question as it was asked. */
            text: string;
            /** @description yes, no or own words; of a recording the transcript. Null without an answer. */
            answer: string | null;
            /** @description Whether the answer marks the candidate not qualified. */
            knocked_out: boolean;
            /** @description The answer as it was spoken, kept 90 days; null where it was written. */
            recording: components["schemas"]["AnswerRecording"] | null;
            /** @description Whether the answer is the transcript of a recording; false while one waits to be heard. */
            transcribed: boolean;
        };
        /** @description A question that candidates are asked. */
        EnrichmentQuestion: {
            /** @description A name of your own; the answer comes back under it. */
            key: string;
            /**
             * @description How it is answered.
             * @enum {string}
             */
            type: "yes_no" | "voice";
            /** @description The question as candidates see it, in English. */
            text: string;
            /**
             * @description The answer that marks the candidate not qualified; of yes_no questions only. Null where it was not given.
             * @enum {string|null}
             */
            knockout: "yes" | "no" | null;
            /** @description Whether it must be answered; if not, it may be skipped. */
            required: boolean;
        };
        /** @description What was erased: names, addresses and texts. Ids and outcomes are kept. */
        ErasedStudent: {
            /** @description The platform's own id of the student. */
            externalStudentId: string;
            /** @description The service's own id of the student, `SU_…`. */
            serviceUserId: string;
            /** @description How many verifications were cleared of personal data. */
            erasedVerifications: number;
        };
        /** @description Every refusal of the partner surface. */
        Error: {
            /** @constant */
            success: false;
            error: {
                /** @enum {string} */
                code: "VALIDATION_FAILED" | "IDEMPOTENCY_KEY_REQUIRED" | "UNAUTHORIZED" | "INSUFFICIENT_CREDITS" | "FORBIDDEN" | "HTTPS_REQUIRED" | "SCOPE_MISSING" | "NOT_FOUND" | "CONFLICT" | "IDEMPOTENCY_IN_PROGRESS" | "WORKFLOW_IN_USE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "LIMIT_EXCEEDED" | "RATE_LIMITED" | "COOLDOWN" | "DAILY_CAP" | "SERVER_ERROR" | "SERVICE_DISABLED";
                message: string;
                details: {
                    path: string;
                    message: string;
                }[];
            };
        };
        /** @description Something that happened, as partners are told of it; kept 30 days. */
        Event: {
            /** @description The id of the event, `EV_…`. */
            event_id: string;
            /** @description What happened, such as `result.completed`. */
            type: string;
            /** @description The version of the shape of its data. */
            version: number;
            /**
             * @description Whether it is test or live data: the two never meet.
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record it is about, as it was then, spelled as in REST. */
            data: {
                [key: string]: unknown;
            };
            /** @description Whose event it is; given where those of several organisations are listed. */
            organisation_id?: string;
        };
        EventAckInput: {
            /** @description Ids of events that need not be pulled again. */
            event_ids: string[];
        };
        EventList: {
            items: components["schemas"]["Event"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description The experience that the job asks for. */
        Experience: {
            /** @description The fewest years that are enough. */
            min_years: number;
            /** @description The most years that are wanted. */
            max_years: number;
        };
        /** @description A skill that a text names. */
        ExtractedSkill: {
            /**
             * @description A `skill` has `skill`, an `occupation` the other fields.
             * @enum {string}
             */
            kind: "skill" | "occupation";
            /** @description The skill, as the catalogue has it now. */
            skill?: components["schemas"]["Skill"];
            /** @description The share of finds told with this score that are right: of ten with 0.8, eight. Learned from job ads that people labelled. */
            score: number;
            /** @description Where the text names it. Of phrases that overlap, the longest. */
            mentions: components["schemas"]["SkillMention"][];
            /** @description The id of the occupation, `oc_…`. */
            occupation_id?: string;
            /** @description What the occupation is called. */
            name?: string;
            /** @description Other names of the occupation, in Hindi too. */
            aliases?: string[];
            /** @description Its names in other languages, by their codes. */
            names?: {
                [key: string]: string;
            };
            /** @description The ids of the skills that the work needs, the most telling first. */
            skills?: string[];
        };
        /** @description The figures of one follow-up. */
        FollowUpFigures: {
            /** @description Which follow-up, 1 to 5: 1 is the first after the first contact. */
            number: number;
            /** @description Messages and calls of this follow-up that the provider took. */
            sent: number;
            /** @description Candidates whom this follow-up brought to their page. */
            reached: number;
        };
        /** @description How often those who do not react are contacted again. */
        FollowUps: {
            /** @description How many follow-ups at most. */
            max: number;
            /** @description Hours between two of them. */
            interval_hours: number;
        };
        /** @description How many candidates came as far as one stage. */
        FunnelCount: {
            /**
             * @description How far candidates came.
             * @enum {string}
             */
            stage: "invited" | "reached" | "consented" | "enriched" | "skills_done" | "completed" | "qualified";
            /** @description How many candidates. */
            count: number;
        };
        GenerateInput: {
            sessionToken?: string;
            serviceVerificationId?: string;
        };
        /** @description The questions of a session. Which options are right is never told. */
        GeneratedAssessment: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description How many questions there are. */
            totalQuestions: number;
            /** @description The questions, in the order to ask them. */
            questions: components["schemas"]["VerificationQuestion"][];
            /** @description True where the questions were there already; null when they were just made. */
            alreadyGenerated?: boolean;
        };
        /** @description Whether the job interests the candidate. */
        InterestAnswer: {
            /** @description Whether the job interests the candidate; null where that was not asked or not answered. */
            interested: boolean | null;
        };
        /** @description What is asked about interest; only saved and returned. */
        InterestCollection: {
            /** @description Other jobs that the candidate might want. */
            other_roles: string[];
        };
        /** @description A candidate of the list who would not be accepted, and cost nothing. */
        KnownCandidate: {
            /** @description The place in the list that was sent, from 0. */
            index: number;
            /** @description The result of the same person in the campaign or on the mandate; null when the list itself has them twice. */
            result_id: string | null;
        };
        /** @description The figures of candidates of one language. */
        LanguageFigures: {
            /** @description The language, such as `hi`. */
            language: string;
            /** @description Candidates put into a campaign. */
            invited: number;
            /** @description Candidates who went through everything. */
            completed: number;
        };
        LinkInput: {
            token: string;
        };
        LinkState: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description False for a link that is wrong, void or expired. */
            opens: boolean;
            /** @description The skills of the request; empty for a link that does not open it. */
            skills: components["schemas"]["SkillNames"][];
        };
        /** @description A call that the organisation made over REST; kept 7 days. */
        LoggedRequest: {
            /** @description The `x-request-id` of the answer. */
            request_id: string;
            /**
             * Format: date-time
             * @description When the call came.
             */
            at: string;
            /** @description The key it was made with. */
            key_id: string;
            /** @description The recruiter for whom it was made. */
            on_behalf_of: string | null;
            /** @description The organisation whose data it was about. */
            organisation_id: string;
            /** @description The HTTP method. */
            method: string;
            /** @description The path with its query, without secrets. */
            path: string;
            /** @description The HTTP status of the answer. */
            status: number;
            /** @description The code of a refusal. */
            code: string | null;
            /** @description The `x-error-reason` of a refusal. */
            reason: string | null;
            /** @description The time to the answer in milliseconds. */
            duration_ms: number;
            /** @description The body of a refused call as received, people and secrets masked. */
            body?: {
                [key: string]: unknown;
            };
            /** @description The answer of a refused call, masked likewise. */
            answer?: {
                [key: string]: unknown;
            };
        };
        LoggedRequestList: {
            items: components["schemas"]["LoggedRequest"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description A job, and how its candidates are verified. */
        Mandate: {
            /** @description The id of the mandate, `JM_…`. */
            mandate_id: string;
            /** @description Your own id of the job, given at creation. Null where it was not given. */
            job_id: string | null;
            /** @description The id of the workflow, `WF_…`. */
            workflow_id: string;
            /** @description The job title, as candidates see it. */
            title: string;
            /** @description The employer, as candidates see it. */
            company_name: string;
            /**
             * @description Where the job is.
             * @enum {string}
             */
            location_type: "india" | "abroad";
            /** @description Where in India the job is. Null where it was not given. */
            location: components["schemas"]["MandateLocation"] | null;
            /** @description The countries of a job abroad, ISO 3166-1 alpha-2 such as AE; not India. 1 to 10 are intended. Null where it was not given. */
            countries: string[] | null;
            /** @description The experience that the job asks for. Null where it was not given. */
            experience: components["schemas"]["Experience"] | null;
            /** @description How many people are wanted. Null where it was not given. */
            openings: number | null;
            /** @description What the job pays. Null where it was not given. */
            salary: components["schemas"]["Salary"] | null;
            /** @description The job in your own words. Null where it was not given. */
            description: string | null;
            /** @description The hours of the job. A value of the list of shifts shows as a choice, other text is kept as sent. Null where it was not given. */
            shift: string | null;
            /** @description Such as full time. A value of the list of employment types shows as a choice, other text is kept as sent. Null where it was not given. */
            employment_type: string | null;
            /** @description The recruiter whose job it is; the one of x-on-behalf-of unless told. Null where it was not given. */
            owner: components["schemas"]["MandateOwner"] | null;
            /** @description What candidates go through; the workflow's default when left out. */
            methods: ("data_enrichment" | "skill_verification" | "interest_collection")[];
            /** @description The skills of the job: at most 10 are accepted, 5 to 10 are recommended. */
            skills: ({
                skill_id: string;
                verify: boolean;
            } | {
                name: string;
                /** @constant */
                pending: true;
            })[];
            /** @description What candidates are asked: at most 5 are accepted, 10 when data_enrichment is the only method. */
            enrichment_questions: components["schemas"]["EnrichmentQuestion"][];
            /** @description What is asked about interest; only saved and returned. Null where it was not given. */
            interest_collection: components["schemas"]["InterestCollection"] | null;
            /** @description preparing, ready (for campaigns), failed or archived. */
            status: string;
            /** @description Starts at 1 and grows by 1 with every accepted change. */
            flow_version: number;
            /**
             * @description Where something was made; it can be changed only from there.
             * @enum {string}
             */
            origin: "api" | "playground";
            /** @description Why preparing it failed; null if it has not. */
            failure: components["schemas"]["MandateFailure"] | null;
            /** @description What was accepted and may not be meant, for people to read. */
            warnings: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was archived; null while it is in use.
             */
            archived_at: string | null;
        };
        /** @description Why questions could not be made. */
        MandateFailure: {
            /** @description The reason, for people to read. */
            message: string;
        };
        MandateInput: {
            workflow_id: string;
            /** @description The job title, as candidates see it. */
            title: string;
            /** @description The employer, as candidates see it. */
            company_name: string;
            /**
             * @description Where the job is. By default "india".
             * @enum {unknown}
             */
            location_type?: "india" | "abroad" | null;
            /** @description Where in India the job is. */
            location?: {
                /** @description The city or town. */
                city: string;
                /** @description The state or union territory. */
                state?: string | null;
                /** @description The postal code, 6 digits. */
                pincode?: string | null;
            } | null;
            /** @description The countries of a job abroad, ISO 3166-1 alpha-2 such as AE; not India. 1 to 10 are intended. */
            countries?: string[] | null;
            /** @description The experience that the job asks for. */
            experience?: {
                /** @description The fewest years that are enough. */
                min_years: number;
                /** @description The most years that are wanted. */
                max_years: number;
            } | null;
            /** @description How many people are wanted. */
            openings?: number | null;
            /** @description What the job pays. */
            salary?: {
                /** @description The least that is paid. */
                min: number;
                /** @description The most that is paid. */
                max: number;
                /**
                 * @description Always INR. By default "INR".
                 * @enum {string|null}
                 */
                currency?: "INR" | null;
                /**
                 * @description Always month. By default "month".
                 * @enum {string|null}
                 */
                period?: "month" | null;
            } | null;
            /** @description The job in your own words. */
            description?: string | null;
            /** @description The hours of the job. A value of the list of shifts shows as a choice, other text is kept as sent. */
            shift?: string | null;
            /** @description Such as full time. A value of the list of employment types shows as a choice, other text is kept as sent. */
            employment_type?: string | null;
            /** @description The recruiter whose job it is; the one of x-on-behalf-of unless told. */
            owner?: {
                /** @description The recruiter's id in your own system. */
                external_user_id: string;
                /** @description The recruiter's name. */
                name?: string | null;
            } | null;
            /** @description What candidates go through; the workflow's default when left out. */
            methods?: ("data_enrichment" | "skill_verification" | "interest_collection")[] | null;
            /** @description The skills of the job: at most 10 are accepted, 5 to 10 are recommended. */
            skills: ({
                skill_id: string;
                /** @description Whether candidates are asked about it: at most 3 per mandate, only verifiable skills. By default false. */
                verify?: boolean | null;
            } | {
                /** @description The name under which it was requested. */
                name: string;
                /**
                 * @description Says that the catalogue does not have the skill yet.
                 * @constant
                 */
                pending: true;
            })[];
            /** @description What candidates are asked: at most 5 are accepted, 10 when data_enrichment is the only method. By default []. */
            enrichment_questions?: {
                /** @description A name of your own; the answer comes back under it. */
                key: string;
                /**
                 * @description How it is answered.
                 * @enum {unknown}
                 */
                type: "yes_no" | "voice";
                /** @description The question as candidates see it, in English. */
                text: string;
                /**
                 * @description The answer that marks the candidate not qualified; of yes_no questions only.
                 * @enum {unknown}
                 */
                knockout?: "yes" | "no" | null;
                /** @description False lets the candidate skip it. By default true. */
                required?: boolean | null;
            }[] | null;
            /** @description What is asked about interest; only saved and returned. */
            interest_collection?: {
                /** @description Other jobs that the candidate might want. By default []. */
                other_roles?: string[] | null;
            } | null;
            /** @description Your own id of the job, given at creation. */
            job_id?: string | null;
        };
        MandateList: {
            items: components["schemas"]["Mandate"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description Where in India the job is. */
        MandateLocation: {
            /** @description The city or town. */
            city: string;
            /** @description The state or union territory. Null where it was not given. */
            state: string | null;
            /** @description The postal code, 6 digits. Null where it was not given. */
            pincode: string | null;
        };
        /** @description What a change of a mandate did. */
        MandateOutcome: {
            /** @description False when the same mandate was sent again: nothing was altered. */
            changed: boolean;
            /** @description The id of the mandate, `JM_…`. */
            mandate_id: string;
            /** @description Your own id of the job, given at creation. Null where it was not given. */
            job_id: string | null;
            /** @description preparing, ready (for campaigns), failed or archived. */
            status: string;
            /** @description Starts at 1 and grows by 1 with every accepted change. */
            flow_version: number;
            /** @description What candidates go through; the workflow's default when left out. */
            methods: ("data_enrichment" | "skill_verification" | "interest_collection")[];
            /** @description What was accepted and may not be meant, for people to read. */
            warnings: string[];
        };
        /** @description The recruiter whose job it is; the one of x-on-behalf-of unless told. */
        MandateOwner: {
            /** @description The recruiter's id in your own system. */
            external_user_id: string;
            /** @description The recruiter's name. Null where it was not given. */
            name: string | null;
        };
        /** @description What candidates of a mandate are asked. Which options are right, and which answers knock out, is not told. */
        MandateQuestions: {
            /** @description The id of the mandate, `JM_…`. */
            mandate_id: string;
            /** @description The version of the mandate they were prepared for, from 1. */
            flow_version: number;
            /** @description The steps in their order: `consent`, and those of `enrichment`, `skills`, `interest` that have something to ask. */
            steps: string[];
            /** @description About how long all answers take, in minutes. */
            minutes: number;
            /** @description Your own questions. */
            enrichment: components["schemas"]["AskedQuestion"][];
            /** @description The skills, in the order they are asked about. */
            skills: components["schemas"]["AskedSkill"][];
        };
        MandateReplacement: {
            workflow_id: string;
            /** @description The job title, as candidates see it. */
            title: string;
            /** @description The employer, as candidates see it. */
            company_name: string;
            /**
             * @description Where the job is. By default "india".
             * @enum {unknown}
             */
            location_type?: "india" | "abroad" | null;
            /** @description Where in India the job is. */
            location?: {
                /** @description The city or town. */
                city: string;
                /** @description The state or union territory. */
                state?: string | null;
                /** @description The postal code, 6 digits. */
                pincode?: string | null;
            } | null;
            /** @description The countries of a job abroad, ISO 3166-1 alpha-2 such as AE; not India. 1 to 10 are intended. */
            countries?: string[] | null;
            /** @description The experience that the job asks for. */
            experience?: {
                /** @description The fewest years that are enough. */
                min_years: number;
                /** @description The most years that are wanted. */
                max_years: number;
            } | null;
            /** @description How many people are wanted. */
            openings?: number | null;
            /** @description What the job pays. */
            salary?: {
                /** @description The least that is paid. */
                min: number;
                /** @description The most that is paid. */
                max: number;
                /**
                 * @description Always INR. By default "INR".
                 * @enum {string|null}
                 */
                currency?: "INR" | null;
                /**
                 * @description Always month. By default "month".
                 * @enum {string|null}
                 */
                period?: "month" | null;
            } | null;
            /** @description The job in your own words. */
            description?: string | null;
            /** @description The hours of the job. A value of the list of shifts shows as a choice, other text is kept as sent. */
            shift?: string | null;
            /** @description Such as full time. A value of the list of employment types shows as a choice, other text is kept as sent. */
            employment_type?: string | null;
            /** @description The recruiter whose job it is; the one of x-on-behalf-of unless told. */
            owner?: {
                /** @description The recruiter's id in your own system. */
                external_user_id: string;
                /** @description The recruiter's name. */
                name?: string | null;
            } | null;
            /** @description What candidates go through; the workflow's default when left out. */
            methods?: ("data_enrichment" | "skill_verification" | "interest_collection")[] | null;
            /** @description The skills of the job: at most 10 are accepted, 5 to 10 are recommended. */
            skills: ({
                skill_id: string;
                /** @description Whether candidates are asked about it: at most 3 per mandate, only verifiable skills. By default false. */
                verify?: boolean | null;
            } | {
                /** @description The name under which it was requested. */
                name: string;
                /**
                 * @description Says that the catalogue does not have the skill yet.
                 * @constant
                 */
                pending: true;
            })[];
            /** @description What candidates are asked: at most 5 are accepted, 10 when data_enrichment is the only method. By default []. */
            enrichment_questions?: {
                /** @description A name of your own; the answer comes back under it. */
                key: string;
                /**
                 * @description How it is answered.
                 * @enum {unknown}
                 */
                type: "yes_no" | "voice";
                /** @description The question as candidates see it, in English. */
                text: string;
                /**
                 * @description The answer that marks the candidate not qualified; of yes_no questions only.
                 * @enum {unknown}
                 */
                knockout?: "yes" | "no" | null;
                /** @description False lets the candidate skip it. By default true. */
                required?: boolean | null;
            }[] | null;
            /** @description What is asked about interest; only saved and returned. */
            interest_collection?: {
                /** @description Other jobs that the candidate might want. By default []. */
                other_roles?: string[] | null;
            } | null;
        };
        /** @description A wide field of work, such as Construction. */
        MasterSkill: {
            /** @description The id of the master skill, `ms_…`. */
            master_skill_id: string;
            /** @description What the master skill is called. */
            master_skill_name: string;
        };
        /** @description A text of a sender in one language, as it is registered. */
        MessageTemplate: {
            /** @description `first`, `follow_up` or `code`. */
            step: string;
            /** @description The language of the text. */
            language: string;
            /** @description The category it is registered in. */
            category: string;
            /** @description The content template id, the `ContentSid` or the name of the template. */
            template_id: string | null;
            /** @description The text with its variables in braces. */
            text: string;
            /** @description The variables in the order of the text. */
            variables: string[];
            /**
             * @description How the registration stands.
             * @enum {string}
             */
            status: "draft" | "submitted" | "approved" | "rejected" | "paused";
            /** @description Why it was rejected or paused. */
            reason: string | null;
        };
        MessageTemplatesInput: {
            /** @description Templates to add, or to change where step, language and category are those of one. */
            templates: {
                /**
                 * @description `first` contact or `follow_up`, or `code` of the page of rights, for sms.
                 * @enum {unknown}
                 */
                step: "first" | "follow_up" | "code";
                /**
                 * @description The language of the text.
                 * @enum {unknown}
                 */
                language: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur";
                /**
                 * @description As it is registered: `service_implicit`, `service_explicit` or `promotional` for sms, `utility` or `marketing` for whatsapp.
                 * @enum {unknown}
                 */
                category: "service_implicit" | "service_explicit" | "promotional" | "utility" | "marketing";
                /** @description The content template id, the `ContentSid` or the name of the template; needed to be approved. */
                template_id?: string | null;
                /** @description The registered text with {company}, {title} and {link}, or {code}; ours when left out. */
                text?: string | null;
                /**
                 * @description How the registration stands. By default "draft".
                 * @enum {unknown}
                 */
                status?: "draft" | "submitted" | "approved" | "rejected" | "paused" | null;
                /** @description Why it was rejected or paused. */
                reason?: string | null;
            }[];
        };
        /** @description A session just opened: the only time its token is shown. */
        OpenedSession: {
            /** @description The token that the next steps are sent with. Shown this once. */
            sessionToken: string;
            /** @description A page where the student takes the assessment, for as long as the session lives. Shown this once. */
            assessmentUrl: string;
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description The service's own id of the student, `SU_…`. */
            serviceUserId: string;
            /**
             * Format: date-time
             * @description From then on its session takes no more writes.
             */
            expiresAt: string;
        };
        OrganisationSettingsInput: {
            /** @description Whom candidates ask about their data. */
            privacy_contact?: {
                /** @description A person or an office. */
                name: string;
                /** @description Where they are written to. */
                email: string;
                /** @description A phone number, E.164 such as +919876543210. */
                phone?: string | null;
            } | null;
            /** @description How many days after its end a result keeps personal data; verdicts and counts stay. 730 at first. */
            results_days?: number | null;
        };
        /** @description What was erased: names, numbers, addresses, ids of the partner and answers in own words. Ids, statuses, verdicts and figures are kept. */
        OwnErasedCandidate: {
            /** @description The results erased by this call. None in a repeat that names the person by number or address: nothing leads from those to an erased result. */
            result_ids: string[];
            /** @description Results erased by this call; 0 when all were erased before. */
            erased: number;
            /** @description Results erased by this call that were pending, and have ended as failed. */
            ended: number;
        };
        OwnErasureInput: {
            /** @description The candidate of this result, `RS_…`. */
            result_id?: string | null;
            /** @description Everybody with this phone number, E.164 such as +919876543210. */
            phone?: string | null;
            /** @description Everybody with this e-mail address. */
            email?: string | null;
            /** @description The reason, for the audit log: requested, consent_withdrawn, no_longer_needed, ordered, under_age, other; requested when left out. Any other text is noted as other, and not kept. */
            reason?: string | null;
        };
        /** @description The caller's organisation, with what it decides about personal data. */
        OwnOrganisation: {
            /** @description Its id, `OR_…`. */
            organisation_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Whom candidates ask about their data; null without one. */
            privacy_contact: components["schemas"]["PrivacyContact"] | null;
            /** @description How many days after its end a result keeps personal data. */
            results_days: number;
        };
        /** @description The caller's organisation as a change has left it. */
        OwnOrganisationOutcome: {
            /** @description Its id, `OR_…`. */
            organisation_id: string;
            /** @description What people call it. */
            name: string;
            /** @description Whom candidates ask about their data; null without one. */
            privacy_contact: components["schemas"]["PrivacyContact"] | null;
            /** @description How many days after its end a result keeps personal data. */
            results_days: number;
        };
        PartnerChoiceList: {
            /** @description Values for the employment type of a mandate. */
            items: components["schemas"]["Choice"][];
        };
        /** @description Something that happened, as partners are told of it; kept 30 days. */
        PartnerEvent: {
            /** @description The id of the event, `EV_…`. */
            event_id: string;
            /** @description What happened, such as `result.completed`. */
            type: string;
            /** @description The version of the shape of its data. */
            version: number;
            /**
             * @description Whether it is test or live data: the two never meet.
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record it is about, as it was then, spelled as in REST. */
            data: {
                [key: string]: unknown;
            };
        };
        PartnerSkillPage: {
            /** @description Something a person can do, as the catalogue has it. */
            items: components["schemas"]["Skill"][];
            page: number;
            limit: number;
            /** @description Of all pages together. */
            count: number;
            /** @description True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise. */
            outdated?: boolean;
        };
        /** @description A place in India, under its present name. */
        Place: {
            /** @description The city, town or village. */
            city: string;
            /** @description The state or union territory. */
            state: string;
            /** @description The postal code asked for, else that of the main post office. */
            pincode: string;
        };
        PrivacyAnswerInput: {
            /** @description What the person reads on the page of their rights. */
            answer: string;
        };
        /** @description Whom people ask about their data. */
        PrivacyContact: {
            /** @description A person or an office. */
            name: string;
            /** @description Where they are written to. */
            email: string;
            /** @description E.164; null without one. */
            phone: string | null;
        };
        /** @description What a person asked for on the page of their rights. */
        PrivacyRequest: {
            /** @description The id of the request, `PR_…`. */
            privacy_request_id: string;
            /**
             * @description What a person asks for.
             * @enum {string}
             */
            kind: "access" | "correct" | "withdraw" | "erase" | "grievance";
            /**
             * @description How a request stands.
             * @enum {string}
             */
            status: "open" | "answered" | "done";
            /** @description The person's results when they asked. */
            result_ids: string[];
            /** @description The person's verifications as a student when they asked, `SV_…`. */
            verification_ids: string[];
            /** @description The person's own words; null once they are erased. */
            words: string | null;
            /** @description The answer of the organisation. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Until when it has to be done: 90 days, 30 for a complaint.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description When it was answered or done.
             */
            closed_at: string | null;
        };
        PrivacyRequestList: {
            items: components["schemas"]["PrivacyRequest"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description A request as an answer has left it. */
        PrivacyRequestOutcome: {
            /** @description The id of the request, `PR_…`. */
            privacy_request_id: string;
            /**
             * @description What a person asks for.
             * @enum {string}
             */
            kind: "access" | "correct" | "withdraw" | "erase" | "grievance";
            /**
             * @description How a request stands.
             * @enum {string}
             */
            status: "open" | "answered" | "done";
            /** @description The person's results when they asked. */
            result_ids: string[];
            /** @description The person's verifications as a student when they asked, `SV_…`. */
            verification_ids: string[];
            /** @description The person's own words; null once they are erased. */
            words: string | null;
            /** @description The answer of the organisation. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Until when it has to be done: 90 days, 30 for a complaint.
             */
            due_at: string;
            /**
             * Format: date-time
             * @description When it was answered or done.
             */
            closed_at: string | null;
        };
        /** @description A project on which skills were used. */
        Project: {
            /** @description The platform's own id of the project. */
            externalProjectId: string;
            /** @description What the project is called. */
            projectName: string;
            /** @description What the student did, in the platform's words: questions are made from it. Null where it was not given. */
            description: string | null;
            /** @description Where it can be seen: http or https. Null where it was not given. */
            url: string | null;
            /** @description The student's part in it. Null where it was not given. */
            role: string | null;
            /** @description When it began, as the platform writes it. Null where it was not given. */
            startDate: string | null;
            /** @description When it ended, as the platform writes it. Null where it was not given. */
            endDate: string | null;
        };
        /** @description A question with four options, one of them right. Which one is never told. */
        Question: {
            /** @description The id of the question, to answer it by. */
            question_id: string;
            /** @description What is asked. */
            text: string;
            /** @description The four answers to choose from. */
            options: string[];
        };
        /** @description Candidates whose first contact leaves in one way. */
        ReachedCandidates: {
            /** @description `whatsapp`, `sms`, `email` or `voice`. */
            channel: string;
            /** @description The language of the message. */
            language: string;
            /** @description The template by which it leaves, as its provider knows it; null where none is needed. */
            template: string | null;
            /** @description How many candidates. */
            count: number;
        };
        /** @description Somebody who was skipped because of problems. */
        RejectedCandidate: {
            /** @description The place in the list that was sent, from 0. */
            index: number;
            /** @description Everything that is wrong, as a refusal would tell it. */
            details: components["schemas"]["CandidateProblem"][];
        };
        /** @description How often an operation was answered with one code in the last day. */
        RequestCount: {
            /** @description The method and the route. */
            operation: string;
            /** @description The code of the refusals; null where all was well. */
            code: string | null;
            /** @description How many calls in the last day. */
            count: number;
            /** @description How many calls in the last hour. */
            last_hour: number;
            /**
             * Format: date-time
             * @description When the last of these calls came.
             */
            last_at: string;
        };
        RequestCountList: {
            /** @description The calls of the last day, by operation and code, the most frequent first. */
            items: components["schemas"]["RequestCount"][];
        };
        RequesterInfo: {
            name: string;
            email: string;
            /** @description The platform's own id of the student. */
            externalStudentId: string;
        };
        /** @description One candidate of one campaign, and what became of them. */
        Result: {
            /** @description The id of the result, `RS_…`. */
            result_id: string;
            /** @description The id of the campaign, `CP_…`. */
            campaign_id: string;
            /** @description The id of the mandate, `JM_…`. */
            mandate_id: string;
            /** @description Your own id of the job; null where none was given. */
            job_id: string | null;
            /** @description The version of the mandate that this candidate goes by. */
            flow_version: number;
            /** @description Who was contacted; fields are null where personal data was erased. */
            candidate: components["schemas"]["Candidate"];
            /** @description Names and texts of your own: the campaign's, and over it the candidate's; null where none were sent, or they were erased. */
            metadata: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What became of a candidate; all but pending are final.
             * @enum {string}
             */
            status: "pending" | "completed" | "declined" | "failed";
            /**
             * @description How far a candidate got.
             * @enum {string}
             */
            stage: "invited" | "reached" | "consented" | "enriched" | "skills_done" | "interest_given";
            /** @description Answers and verdicts; null while pending. */
            output: components["schemas"]["ResultOutput"] | null;
            /** @description unreachable, expired, cancelled, channel_unavailable (nobody could be tried), erased, or null. */
            failure_reason: string | null;
            /**
             * @description Why the candidate declined; null where they have not.
             * @enum {string|null}
             */
            declined_reason: "no_consent" | "not_interested" | "opted_out" | "under_age" | "withdrawn" | null;
            /** @description What the candidate agreed to; null where they have not. */
            consent: components["schemas"]["ResultConsent"] | null;
            /**
             * @description The channel that reached the candidate, or was tried last.
             * @enum {string|null}
             */
            channel: "whatsapp" | "sms" | "email" | "voice" | null;
            /** @description Messages and calls to the candidate, oldest first. */
            contacts: components["schemas"]["Contact"][];
            /**
             * Format: date-time
             * @description When the candidate is contacted next; null when they are not.
             */
            next_contact_at: string | null;
            /**
             * Format: date-time
             * @description Until when the candidate may answer.
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When the result became final; null while pending.
             */
            completed_at: string | null;
        };
        /** @description What a candidate agreed to, and when. */
        ResultConsent: {
            /** @description The version of the notice, the same in all languages. */
            notice_version: string;
            /** @description SHA-256 of the notice's words in this language; null for a version that is no longer known. */
            notice_hash: string | null;
            /** @description The language in which it was read or heard. */
            language: string;
            /**
             * @description How a candidate agreed.
             * @enum {string}
             */
            channel: "page" | "voice";
            /**
             * Format: date-time
             * @description A moment, ISO 8601 in UTC with milliseconds.
             */
            at: string;
            /**
             * Format: date-time
             * @description When the candidate took it back; null while it holds.
             */
            withdrawn_at: string | null;
        };
        ResultList: {
            items: components["schemas"]["Result"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description Answers and verdicts, frozen when the result became final. */
        ResultOutput: {
            /** @description True when nothing knocked out and every skill asked is verified; null when neither was asked. */
            qualified: boolean | null;
            /** @description The mandate's questions with the answers. */
            enrichment: components["schemas"]["EnrichmentAnswer"][];
            /** @description One verdict for each skill to verify. */
            skills: components["schemas"]["SkillVerdict"][];
            /** @description Whether the job interests the candidate. */
            interest: components["schemas"]["InterestAnswer"];
        };
        /** @description Who is asked to endorse the skills. */
        Reviewer: {
            /** @description The reviewer's name. */
            name: string;
            /** @description Where the request to endorse is sent; not the student's own address. */
            email: string;
            /** @description Where the reviewer works. */
            company: string;
            /** @description The company's website, http or https. Null where it was not given. */
            website: string | null;
        };
        ReviewerInput: {
            sessionToken?: string;
            serviceVerificationId: string;
            /** @description The reviewer's name. */
            name: string;
            /** @description Where the request to endorse is sent; not the student's own address. */
            email: string;
            /** @description Where the reviewer works. */
            company: string;
            /** @description The company's website, http or https. */
            website?: string;
        };
        /** @description An answer to a question of an organisation. */
        RightsAnswer: {
            question: string;
            /** @description Null for one that was skipped, or only spoken. */
            answer: string | null;
        };
        RightsCodeInput: {
            /** @description A phone number or an e-mail address. */
            address: string;
            /**
             * @description The language of the message.
             * @enum {unknown}
             */
            language: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur";
        };
        RightsCredentialsInput: {
            session: string;
            organisationId: string;
        };
        /** @description Everything that is kept about a person, as a file. */
        RightsFile: {
            /** @description The name to save it by. */
            name: string;
            /** @description JSON. */
            content: string;
        };
        /** @description One organisation that keeps something about the person. */
        RightsOrganisation: {
            /** @description The id of the organisation, `OR_…`. */
            organisationId: string;
            name: string;
            /** @description Whom the person asks about their data. */
            contact: string | null;
            /** @description How many days after its end a result keeps the person. */
            days: number;
            /** @description Whether there is a consent to take back, or a request to end. */
            canWithdraw: boolean;
            /** @description How many credentials the person has taken. */
            credentials: number;
            /**
             * Format: date-time
             * @description When all of this is erased, where the person asked for it.
             */
            erasedOn: string | null;
            /** @description Newest first. */
            results: components["schemas"]["RightsResult"][];
            /** @description Verifications of the person as a student, newest first. */
            verifications: components["schemas"]["RightsVerification"][];
            /** @description Newest first. */
            requests: components["schemas"]["RightsRequest"][];
        };
        /** @description Everything that is kept about a person, by organisation. */
        RightsPage: {
            /** @description The number or address that was proven. */
            address: string;
            /**
             * Format: date-time
             * @description When the session ends.
             */
            expiresAt: string;
            /** @description One organisation that keeps something about the person. */
            organisations: components["schemas"]["RightsOrganisation"][];
        };
        RightsPageInput: {
            session: string;
        };
        /** @description What the person has asked an organisation for. */
        RightsRequest: {
            requestId: string;
            /**
             * @description `correct`, `withdraw`, `erase` or `grievance`.
             * @enum {string}
             */
            kind: "access" | "correct" | "withdraw" | "erase" | "grievance";
            /**
             * @description How a request stands.
             * @enum {string}
             */
            status: "open" | "answered" | "done";
            /** @description What is wrong, or what the complaint is about, in own words. Null where it was not given. */
            words: string | null;
            /** @description What the organisation has answered. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when it is answered, or done.
             */
            dueAt: string;
        };
        RightsRequestInput: {
            session: string;
            organisationId: string;
            /**
             * @description `correct`, `withdraw`, `erase` or `grievance`.
             * @enum {unknown}
             */
            kind: "correct" | "withdraw" | "erase" | "grievance";
            /** @description What is wrong, or what the complaint is about, in own words. */
            words?: string;
            /** @description The right name of the person, for `correct`. */
            name?: string;
        };
        /** @description One request of an organisation to the person, and what is kept of it. */
        RightsResult: {
            /** @description The id of the result, `RS_…`. */
            resultId: string;
            companyName: string;
            jobTitle: string;
            name: string | null;
            phone: string | null;
            email: string | null;
            /** @description Whether it can still be answered. */
            open: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the person agreed; null where they did not.
             */
            agreedAt: string | null;
            /**
             * Format: date-time
             * @description When the consent was taken back.
             */
            withdrawnAt: string | null;
            /** @description How many recordings of spoken answers are kept. */
            recordings: number;
            /** @description An answer to a question of an organisation. */
            answers: components["schemas"]["RightsAnswer"][];
            /** @description What came of the questions about one skill. */
            skills: components["schemas"]["RightsSkill"][];
        };
        /** @description The session of somebody who has proven a number or address. */
        RightsSession: {
            /** @description The secret that each call of the page has. */
            session: string;
            /**
             * Format: date-time
             * @description A moment, ISO 8601 in UTC with milliseconds.
             */
            expiresAt: string;
            /** @description For how many minutes it is good. */
            minutes: number;
        };
        RightsSessionInput: {
            /** @description A phone number or an e-mail address. */
            address: string;
            /** @description The code that was sent. */
            code: string;
        };
        /** @description What came of the questions about one skill. */
        RightsSkill: {
            name: string;
            verdict: string;
        };
        /** @description One verification of the person as a student, and what is kept of it. */
        RightsVerification: {
            /** @description The id of the verification, `SV_…`. */
            verificationId: string;
            name: string;
            phone: string | null;
            email: string;
            /** @description Whether somebody may still do something about it. */
            open: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the person agreed; null where they did not.
             */
            agreedAt: string | null;
            /**
             * Format: date-time
             * @description When the consent was taken back.
             */
            withdrawnAt: string | null;
            /** @description Projects, jobs and certificates, by their titles. */
            items: string[];
            /** @description A skill of a verification. */
            skills: components["schemas"]["RightsVerifiedSkill"][];
            /** @description Who was asked to confirm the skills. */
            reviewer: string | null;
        };
        /** @description A skill of a verification. */
        RightsVerifiedSkill: {
            name: string;
            /** @description Null where nobody has decided. */
            verified: boolean | null;
        };
        /** @description A key with a new secret: the only time that the secret is shown. */
        RotatedKey: {
            /** @description The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`, as before. */
            key_id: string;
            /** @description What calls are signed with from now on, `VFN_SK_…`. Shown this once. */
            secret: string;
            /**
             * Format: date-time
             * @description Until then the secret that was replaced is good too.
             */
            old_secret_until: string;
        };
        /** @description What the job pays. */
        Salary: {
            /** @description The least that is paid. */
            min: number;
            /** @description The most that is paid. */
            max: number;
            /** @description Always INR. */
            currency: string;
            /** @description Always month. */
            period: string;
        };
        /** @description A skill that a user of a web page has selected. */
        SelectedSkill: {
            /** @description The id of the selection, a UUID. */
            selected_skill_id: string;
            /** @description The page's own id of the user, 1 to 128 characters. */
            user_id: string;
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skill_id: string;
            /** @description The id of the sub-skill, `ss_…`. */
            sub_skill_id: string;
            /** @description The id of the master skill, `ms_…`. */
            master_skill_id: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
        };
        SelectionInput: {
            /** @description Your own id of the user, kept as it is sent. */
            user_id: string;
            skill_id: string;
            /** @description The sub-skill that the skill belongs to, `ss_…`. */
            sub_skill_id: string;
            /** @description The master skill that the skill belongs to, `ms_…`. */
            master_skill_id: string;
        };
        /** @description Messages leave in the name of a sender, by its approved templates. */
        Sender: {
            /** @description The id of the sender, `SN_…`. */
            sender_id: string;
            /** @description The organisation; null for the installation. */
            organisation_id: string | null;
            /** @description `sms`, `whatsapp` or `voice`. */
            channel: string;
            /** @description `twilio`, `exotel` or `meta`. */
            provider: string;
            /** @description The number or the registered header. */
            from: string;
            /** @description The entity's id in operators' registers. */
            dlt_entity_id: string | null;
            /**
             * @description Whether messages leave by a sender.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description A text of a sender in one language, as it is registered. */
            templates: components["schemas"]["MessageTemplate"][];
            /** @description Languages in which the first contact has no approved template of its own. */
            missing_languages: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        SenderInput: {
            /**
             * @description What it sends: `sms`, `whatsapp` or, for calls, `voice`.
             * @enum {unknown}
             */
            channel: "sms" | "whatsapp" | "voice";
            /**
             * @description Who carries its messages: `twilio` or `exotel` for sms, `twilio` or `meta` for whatsapp, `twilio` for voice.
             * @enum {unknown}
             */
            provider: "twilio" | "exotel" | "meta";
            /** @description The number, E.164, or the header registered with operators, such as SKILLS. */
            from: string;
            /** @description The account at the provider; for Meta the id of the phone number. */
            account: string;
            /** @description The account's token, kept sealed. */
            token: string;
            /** @description The key that goes with the token, for Exotel. */
            api_key?: string | null;
            /** @description The app's secret, which signs Meta's webhook. */
            app_secret?: string | null;
            /** @description The word by which Meta asks for the webhook the first time. */
            verify_token?: string | null;
            /** @description Meta's business account, which holds the templates. */
            business_account?: string | null;
            /** @description Twilio's messaging service, in place of `from`. */
            messaging_service?: string | null;
            /** @description The entity's id in operators' registers (DLT), for sms in India. */
            dlt_entity_id?: string | null;
            /** @description A fixed word at the end of every text, by which people know the sender. */
            brand?: string | null;
            /** @description The provider's address, where it is another. */
            base_url?: string | null;
        };
        SenderList: {
            /** @description Senders with their templates, oldest first: all for operators, those of its employers for a platform. */
            items: components["schemas"]["Sender"][];
        };
        /** @description A sender as a change has left it. */
        SenderOutcome: {
            /** @description The id of the sender, `SN_…`. */
            sender_id: string;
            /** @description The organisation; null for the installation. */
            organisation_id: string | null;
            /** @description `sms`, `whatsapp` or `voice`. */
            channel: string;
            /** @description `twilio`, `exotel` or `meta`. */
            provider: string;
            /** @description The number or the registered header. */
            from: string;
            /** @description The entity's id in operators' registers. */
            dlt_entity_id: string | null;
            /**
             * @description Whether messages leave by a sender.
             * @enum {string}
             */
            status: "active" | "disabled";
            /** @description A text of a sender in one language, as it is registered. */
            templates: components["schemas"]["MessageTemplate"][];
            /** @description Languages in which the first contact has no approved template of its own. */
            missing_languages: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        /** @description The same for every number and address, known or not. */
        SentCode: {
            /** @description How many digits the code has. */
            digits: number;
            /** @description For how many minutes it can be used. */
            minutes: number;
        };
        SessionInput: {
            student: {
                /** @description The platform's own id of the student. */
                externalStudentId: string;
                /** @description The student's name. */
                name: string;
                /** @description The student's e-mail address. */
                email: string;
                /** @description The student's phone number. */
                phone?: string;
            };
            /**
             * @description What the reviewer is to the student. By default "peer".
             * @enum {unknown}
             */
            endorsementType?: "manager" | "peer" | "client" | "mentor";
            /** @description Projects on which the skills were used. By default []. */
            projects?: {
                /** @description The platform's own id of the project. */
                externalProjectId: string;
                /** @description What the project is called. */
                projectName: string;
                /** @description What the student did, in the platform's words: questions are made from it. */
                description?: string;
                /** @description Where it can be seen: http or https. */
                url?: string;
                /** @description The student's part in it. */
                role?: string;
                /** @description When it began, as the platform writes it. */
                startDate?: string;
                /** @description When it ended, as the platform writes it. */
                endDate?: string;
            }[];
            /** @description Jobs in which the skills were used. By default []. */
            workExperiences?: {
                /** @description The platform's own id of the job. */
                externalExperienceId: string;
                /** @description The employer. */
                company: string;
                /** @description The student's role there. */
                role: string;
                /** @description What the student did, in the platform's words: questions are made from it. */
                description?: string;
                /** @description When it began, as the platform writes it. */
                startDate?: string;
                /** @description When it ended, as the platform writes it. */
                endDate?: string;
            }[];
            /** @description Certificates of the skills. By default []. */
            certificates?: {
                /** @description The platform's own id of the certificate. */
                externalCertificateId: string;
                /** @description The title that stands on the certificate. */
                certificateName: string;
                /** @description Who issued it. */
                issuer?: string;
                /** @description What the student did, in the platform's words: questions are made from it. */
                description?: string;
                /** @description Where it can be seen: http or https. */
                url?: string;
                /** @description When it was issued, as the platform writes it. */
                issuedAt?: string;
            }[];
            /** @description Where the page of `assessmentUrl` leads back to: https, of an origin that the key allows. */
            returnUrl?: string;
            /** @description The student is 18 or older and has agreed on the platform. Without it, the page of `assessmentUrl` asks. */
            consent?: {
                /** @description When the student agreed. */
                at: string;
            };
        };
        /** @description Something a person can do, as the catalogue has it. */
        Skill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skill_id: string;
            /** @description What the skill is called. */
            name: string;
            /** @description What somebody with the skill does. */
            description: string;
            /** @description Other names under which it is found. */
            aliases: string[];
            /** @description Its names in other languages, by their codes: those that candidates read and hear. */
            names: {
                [key: string]: string;
            };
            /** @description Whether candidates can be asked about it. */
            verifiable: boolean;
            /** @description The id that an outside catalogue has for it, where it came from one. */
            uri: string | null;
            /** @description The id of the sub-skill, `ss_…`. */
            sub_skill_id: string;
            /** @description What the sub-skill is called. */
            sub_skill_name: string;
            /** @description The id of the master skill, `ms_…`. */
            master_skill_id: string;
            /** @description What the master skill is called. */
            master_skill_name: string;
        };
        /** @description What was found of the ids asked for. */
        SkillLookup: {
            /** @description The skills found, in the order asked for, each once. */
            items: components["schemas"]["Skill"][];
            /** @description Ids that no skill has. */
            missing: string[];
        };
        SkillLookupInput: {
            skill_ids: string[];
        };
        /** @description A skill that a name may mean. */
        SkillMatch: {
            /**
             * @description A `skill` has `skill`, an `occupation` the other fields.
             * @enum {string}
             */
            kind: "skill" | "occupation";
            /** @description The skill, as the catalogue has it now. */
            skill?: components["schemas"]["Skill"];
            /** @description How alike the name is. 1: the name or an alias of this skill and no other. 0.95: the same but for a plural, a hyphen or a space. 0.75 at most where several skills share the alias. Below: by shared and nearly spelled words, rare ones counting more. Below 0.55: nothing is alike, and the name was read as a text is. */
            score: number;
            /** @description The id of the occupation, `oc_…`. */
            occupation_id?: string;
            /** @description What the occupation is called. */
            name?: string;
            /** @description Other names of the occupation, in Hindi too. */
            aliases?: string[];
            /** @description Its names in other languages, by their codes. */
            names?: {
                [key: string]: string;
            };
            /** @description The ids of the skills that the work needs, the most telling first. */
            skills?: string[];
        };
        /** @description A place in the text that names the skill. */
        SkillMention: {
            /** @description Where it starts, in UTF-16 units of the text as sent. */
            start: number;
            /** @description Where it ends, exclusive: text.slice(start, end) is the mention. */
            end: number;
            /** @description The mention as it stands in the text. */
            text: string;
        };
        /** @description What was found for one of the names. */
        SkillNameMatch: {
            /** @description The name as it was sent. */
            name: string;
            /** @description True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise. */
            outdated?: boolean;
            /** @description At most 5 skills, the likeliest first; none where nothing is alike. */
            matches: components["schemas"]["SkillMatch"][];
        };
        SkillNameMatchList: {
            /** @description Finds what skills names may mean, in the order of the names. */
            items: components["schemas"]["SkillNameMatch"][];
        };
        SkillNames: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            /** @description The name in other languages than English. */
            names: {
                [key: string]: string;
            };
        };
        SkillNamesInput: {
            /** @description Names as somebody typed them; misspellings, plurals and Hindi in Latin letters are understood. */
            names: string[];
        };
        SkillPage: {
            /** @description Something a person can do, as the catalogue has it. */
            items: components["schemas"]["Skill"][];
            page: number;
            limit: number;
            /** @description Of all pages together. */
            count: number;
        };
        /** @description A skill that an organisation misses in the catalogue. */
        SkillRequest: {
            /** @description The id of the skill request, `SR_…`. */
            request_id: string;
            /** @description The skill as it was first asked for. */
            name: string;
            /** @description What tells operators which skill is meant. Null where it was not given. */
            note: string | null;
            /**
             * @description What became of a request for a skill.
             * @enum {string}
             */
            status: "pending" | "resolved" | "rejected";
            /** @description The skill it became, `sk_…`; null until it is resolved. */
            skill_id: string | null;
            /** @description Why it was rejected; null without a reason. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
        };
        SkillRequestInput: {
            /** @description The skill that is missing, as you call it. */
            name: string;
            /** @description What tells operators which skill is meant. */
            note?: string | null;
        };
        SkillRequestList: {
            items: components["schemas"]["SkillRequest"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        SkillTextInput: {
            /** @description A job description or any other text, in any script. */
            text: string;
        };
        /** @description A skill that the candidate was asked about, and what came of it. */
        SkillVerdict: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skill_id: string;
            /** @description The skill as it was called then. */
            name: string;
            /**
             * @description What the answers about a skill showed.
             * @enum {string}
             */
            verdict: "verified" | "not_verified" | "inconclusive";
            /** @description The share of right answers, 0 to 1; null where nothing was asked about the skill. */
            score: number | null;
            /** @description How many answers were right. */
            correct: number;
            /** @description How many questions were asked, as `asked`. */
            total: number;
            /**
             * @description The rule of the verdict; null where the skill was not asked about, or before there were rules.
             * @enum {string|null}
             */
            rule: "quick" | "standard" | "strict" | null;
            /** @description How many questions were asked. */
            asked: number;
            /** @description How likely it is that the verdict is right, 0 to 1, where somebody competent and somebody who knows half were equally likely before; null without a verdict. */
            confidence: number | null;
            /**
             * @description Why it is inconclusive; null otherwise.
             * @enum {string|null}
             */
            reason: "not_finished" | "too_few_questions" | "questions_withdrawn" | null;
            /**
             * @description What is known of the questions behind a verdict.
             * @enum {string}
             */
            basis: "uncalibrated" | "calibrated";
            /** @description What a person should look at about the answers. They change no verdict. */
            signals: components["schemas"]["VerdictSignal"][];
            /** @description Where the credential is that the person has taken for the skill; null without one. */
            credential_url: string | null;
        };
        /** @description The skills and occupations that a text names. */
        SkillsInText: {
            /** @description True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise. */
            outdated?: boolean;
            /** @description Sure finds with their mentions, the surest first. */
            items: components["schemas"]["ExtractedSkill"][];
            /** @description At most 10 further skills, the likeliest first; none that is among the items. */
            suggestions: components["schemas"]["SuggestedSkill"][];
        };
        StoreItemsInput: {
            sessionToken?: string;
            serviceVerificationId?: string;
            /** @description The platform's own ids of projects that the session was opened with. By default []. */
            projectIds?: string[];
            /** @description The platform's own ids of jobs that the session was opened with. By default []. */
            workExperienceIds?: string[];
            /** @description The platform's own ids of certificates that the session was opened with. By default []. */
            credentialIds?: string[];
        };
        /** @description A student's skills, to be confirmed by a reviewer or by an assessment. */
        StoreItemsVerification: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description The service's own id of the student, `SU_…`. */
            serviceUserId: string;
            /** @description The projects, jobs and certificates that a verification rests on. */
            stored: components["schemas"]["StoredItems"];
        };
        StoreSkillsInput: {
            sessionToken?: string;
            serviceVerificationId?: string;
            /** @description The skills to verify, at most 10. */
            skills: {
                skillId: string;
                /** @description Links that show the skill, http or https. By default []. */
                proofUrl?: string[];
            }[];
        };
        /** @description A student's skills, to be confirmed by a reviewer or by an assessment. */
        StoreSkillsVerification: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description The skills to verify, and what was found. */
            skills: components["schemas"]["VerificationVerificationSkill"][];
        };
        /** @description A certificate that a verification rests on. */
        StoredCertificate: {
            /** @description The service's own id of it. */
            serviceCertificateId: string;
            /** @description The platform's own id of it. */
            externalCertificateId: string;
            /** @description The title that stands on the certificate. */
            certificateName: string;
        };
        /** @description A job that a verification rests on. */
        StoredExperience: {
            /** @description The service's own id of it. */
            serviceExperienceId: string;
            /** @description The platform's own id of it. */
            externalExperienceId: string;
            /** @description The employer. */
            company: string;
            /** @description The student's role there. */
            role: string;
        };
        /** @description The projects, jobs and certificates that a verification rests on. */
        StoredItems: {
            /** @description A project that a verification rests on. */
            projects: components["schemas"]["StoredProject"][];
            /** @description A job that a verification rests on. */
            experience: components["schemas"]["StoredExperience"][];
            /** @description A certificate that a verification rests on. */
            certificates: components["schemas"]["StoredCertificate"][];
        };
        /** @description A project that a verification rests on. */
        StoredProject: {
            /** @description The service's own id of it. */
            serviceProjectId: string;
            /** @description The platform's own id of it. */
            externalProjectId: string;
            /** @description What the project is called. */
            projectName: string;
        };
        /** @description The student, as the platform gave them. */
        Student: {
            /** @description The platform's own id of the student. */
            externalStudentId: string;
            /** @description The student's name. */
            name: string;
            /** @description The student's e-mail address. */
            email: string;
            /** @description The student's phone number. Null where it was not given. */
            phone: string | null;
        };
        StudentCredentialsInput: {
            /** @description The passed or endorsed skills to take a credential for; left out, all of them. */
            skillIds?: string[];
            /** @description Whether the name of the student is on it; by default it is not. */
            withName?: boolean;
            /**
             * @description The language of its page, such as `hi`; `en` by default.
             * @enum {unknown}
             */
            language?: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur";
        };
        /** @description A part of a master skill, such as Masonry. */
        SubSkill: {
            /** @description The id of the sub-skill, `ss_…`. */
            sub_skill_id: string;
            /** @description What the sub-skill is called. */
            sub_skill_name: string;
            /** @description The id of the master skill, `ms_…`. */
            master_skill_id: string;
            /** @description What the master skill is called. */
            master_skill_name: string;
        };
        /** @description How the questions were answered: numbers, and never which ones. */
        SubmittedAssessment: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description How many answers were right. */
            score: number;
            /** @description How many questions there were. */
            total: number;
            /** @description Whether 70 % or more were right; no further attempt is taken then. */
            passed: boolean;
            /** @description How the questions about each skill were answered. */
            skills: components["schemas"]["VerificationAssessedSkill"][];
            /** @description The number of the attempt with these sources and skills within 30 days. */
            attempt: number;
            /** @description How many of the 3 attempts are left. */
            attemptsLeft: number;
        };
        /** @description A skill that a text may speak of without naming it. */
        SuggestedSkill: {
            /** @description The skill, as the catalogue has it now. */
            skill: components["schemas"]["Skill"];
            /** @description The share of finds told with this score that are right: of ten with 0.8, eight. Learned from job ads that people labelled. */
            score: number;
        };
        /** @description A credential that a student has taken. */
        TakenCredential: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            /** @description The name of the skill when it was stored. */
            name: string;
            /** @description Where it is shown to anybody who has the address. */
            credentialUrl: string;
            /**
             * Format: date-time
             * @description A moment, ISO 8601 in UTC with milliseconds.
             */
            issuedAt: string;
            /**
             * Format: date-time
             * @description When it ends by itself, 3 years after it was issued.
             */
            validUntil: string;
        };
        /** @description The credentials that a student has taken for a verification. */
        TakenCredentials: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description A credential that a student has taken. */
            credentials: components["schemas"]["TakenCredential"][];
        };
        TestActionInput: {
            /**
             * @description What happens to the candidate. deliver and bounce: the report on the last message; after a bounce the next message goes out at once, and after the last one the result fails as unreachable. answer: what is given here, or else all that is asked now; complete: all that is left, to the end; both come after consent.
             * @enum {unknown}
             */
            action: "deliver" | "bounce" | "open" | "consent" | "answer" | "complete" | "decline" | "opt_out" | "expire";
            /** @description With answer and complete: the answers to your own questions. What complete is not given is answered so that it does not knock out. */
            answers?: {
                /** @description Your key of the question. */
                key: string;
                /** @description yes or no, or own words for a voice question; null skips one that is not required, and leaves a spoken answer without a transcript. */
                answer: string | null;
                /** @description The answer to a voice question was spoken, for so many seconds: the result has a recording of silence, and the answer as its transcript. */
                spoken?: number | null;
            }[] | null;
            /** @description With answer and complete: the verdicts wanted. A skill that complete is not given is verified. */
            verdicts?: {
                /** @description A skill of the mandate with verify true. */
                skill_id: string;
                /**
                 * @description verified answers rightly until the skill is verified, not_verified wrongly until it is not, inconclusive (answer alone) leaves the last question open.
                 * @enum {unknown}
                 */
                verdict: "verified" | "not_verified" | "inconclusive";
            }[] | null;
            /** @description With answer and complete, in place of a verdict: right and wrong answers, from which the rule makes the verdict. Those after the verdict do not count; where complete needs more, they are right. */
            skill_answers?: {
                /** @description A skill of the mandate with verify true. */
                skill_id: string;
                /** @description Whether each answer is right, in the order of the questions. */
                right: boolean[];
            }[] | null;
            /** @description With answer and complete: the signals that the answers about skills show. shared_device shows at the third candidate who has it. */
            signals?: ("fast_answers" | "shared_device" | "left_page")[] | null;
            /** @description With answer and complete: all answers to voice questions were spoken, for so many seconds. */
            spoken?: number | null;
            /** @description With answer and complete: whether the job interests them; complete takes true when left out. */
            interested?: boolean | null;
        };
        TestEventInput: {
            /**
             * @description The type of the event.
             * @enum {unknown}
             */
            type: "mandate.ready" | "mandate.failed" | "campaign.completed" | "result.reached" | "result.consented" | "result.completed" | "result.declined" | "result.failed" | "result.updated" | "candidate.withdrew" | "candidate.erased" | "student.withdrew" | "student.erased" | "verification.initiated" | "verification.completed" | "skill_request.resolved" | "skill_request.rejected" | "credential.issued" | "credential.revoked" | "credits.low" | "webhook.disabled" | "webhook.test";
            /** @description Data of your own, laid over that of the fixture: objects field by field, everything else in its place. The whole must fit the description of this type's data; 16 KB at most. */
            data?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description Where the page of a candidate is in test mode, to be gone through by hand. */
        TestPageLink: {
            /** @description The id of the result, `RS_…`. */
            result_id: string;
            /** @description Where the page is, with the token of the candidate in its fragment. */
            url: string;
            /** @description The status of the result: `pending` while the page takes answers; the simulator may have ended it before. */
            status: string;
            /** @description How far the candidate is: `invited` before the page is opened. */
            stage: string;
            /**
             * Format: date-time
             * @description From then on the page takes no answers.
             */
            expires_at: string;
        };
        TestVerificationInput: {
            /**
             * @description reviewer_link gives the link of the reviewer's email; the others bring the verification to its end: endorse and decline as the reviewer, pass and fail as the student.
             * @enum {unknown}
             */
            action: "reviewer_link" | "endorse" | "decline" | "pass" | "fail";
        };
        /** @description Candidates whom no channel reaches. */
        UnreachableCandidates: {
            /** @description Why: `no_adapter`, `no_address`, `no_template` or `opted_out`. */
            reason: string;
            /** @description How many candidates. */
            count: number;
        };
        /** @description What an employer did in one month in India. */
        UsageMonth: {
            /** @description The month, such as 2026-03. */
            month: string;
            /** @description Mandates created. */
            mandates: number;
            /** @description Campaigns created. */
            campaigns: number;
            /** @description Candidates accepted. */
            candidates: number;
            /** @description A month of an employer's credits. */
            credits: components["schemas"]["UsedCredits"];
        };
        /** @description A month of an employer's credits. */
        UsedCredits: {
            /** @description Credits that came to the account. */
            received: number;
            /** @description Credits taken for accepted candidates. */
            charged: number;
            /** @description Credits given back for candidates never contacted. */
            returned: number;
        };
        /** @description Something about the way a skill was answered that a person should look at. It changes no verdict. */
        VerdictSignal: {
            /** @description `fast_answers`, `shared_device` or `left_page`. */
            code: string;
            /** @description How often. */
            count: number;
            /** @description In words. */
            text: string;
        };
        /** @description A student's skills, to be confirmed by a reviewer or by an assessment. */
        Verification: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description The service's own id of the student, `SU_…`. */
            serviceUserId: string;
            /** @description open, method_set, items_stored, awaiting_reviewer, questions_generated, passed, failed, endorsed, declined, cancelled or expired. */
            status: string;
            /** @description human or assessment; null until it is chosen. */
            verificationMethod: string | null;
            /** @description What the reviewer is to the student, such as manager. */
            endorsementType: string;
            /** @description The student, as the platform gave them. */
            student: components["schemas"]["Student"];
            /** @description Projects as submitted; `items` says which are used. */
            projects: components["schemas"]["Project"][];
            /** @description Jobs as submitted; `items` says which are used. */
            workExperiences: components["schemas"]["WorkExperience"][];
            /** @description Certificates as submitted; `items` says which are used. */
            certificates: components["schemas"]["Certificate"][];
            /** @description The skills to verify, and what was found. */
            skills: components["schemas"]["VerificationSkill"][];
            /** @description The projects, jobs and certificates that a verification rests on. */
            stored: components["schemas"]["StoredItems"];
            /** @description Who is asked to endorse; null if nobody. */
            reviewer: components["schemas"]["Reviewer"] | null;
            /** @description The reviewer's comment on all skills; null without one. */
            overallComment: string | null;
            /** @description The agreement of the student; null where none is known. */
            consent: components["schemas"]["VerificationConsent"] | null;
            /** @description What will stop it; nothing is refused for it yet. */
            warnings: components["schemas"]["VerificationWarning"][];
            /** @description Its sets of questions, and how they were answered. */
            assessments: components["schemas"]["Assessment"][];
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description From then on its session takes no more writes.
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description When it ended; null before.
             */
            completedAt: string | null;
        };
        /** @description How the questions about one skill were answered. */
        VerificationAssessedSkill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            /** @description How many answers were right. */
            correct: number;
            /** @description How many questions there were. */
            total: number;
            /** @description Whether 70 % or more were right. */
            passed: boolean;
            /** @description How likely it is that passed is right, 0 to 1, where somebody competent and somebody who knows half were equally likely before; null where it was answered before this was reckoned. */
            confidence: number | null;
        };
        /** @description The agreement of a student to be assessed (contract 7.3). */
        VerificationConsent: {
            /** @description The notice that the page showed; null where the platform asked in its own words. */
            noticeVersion: string | null;
            /** @description The SHA-256 of its words in that language. */
            noticeHash: string | null;
            /** @description The language of the notice that was shown. */
            language: string | null;
            /** @description `page` or `platform`: where the student agreed. */
            channel: string;
            /**
             * Format: date-time
             * @description A moment, ISO 8601 in UTC with milliseconds.
             */
            at: string;
            /**
             * Format: date-time
             * @description When the student took it back.
             */
            withdrawnAt: string | null;
        };
        /** @description Every refusal of the verification surface. */
        VerificationError: {
            /** @constant */
            success: false;
            error: {
                /** @enum {string} */
                code: "INVALID_REQUEST" | "MISSING_SESSION_TOKEN" | "MISSING_VERIFICATION_ID" | "MISSING_VERIFICATION_METHOD" | "INVALID_VERIFICATION_METHOD" | "VERIFICATION_METHOD_NOT_SET" | "INVALID_VERIFICATION_TYPE" | "NO_SKILLS" | "SKILL_NOT_FOUND" | "INVALID_PROOF_URL" | "NO_ITEMS_SELECTED" | "ITEM_NOT_FOUND" | "MISSING_NAME" | "MISSING_EMAIL" | "INVALID_EMAIL" | "MISSING_COMPANY" | "INVALID_WEBSITE" | "INCOMPLETE_ENDORSEMENT" | "UNKNOWN_QUESTION" | "INVALID_ANSWER" | "INVALID_RECORDING" | "ANSWER_REQUIRED" | "INVALID_LANGUAGE" | "INVALID_ADDRESS" | "NO_DATA" | "ASSESSMENT_NOT_GENERATED" | "INVALID_ANSWERS" | "UNAUTHORIZED" | "HTTPS_REQUIRED" | "INVALID_TOKEN" | "WRONG_CODE" | "ASSESSMENT_LOCKED" | "NOT_FOUND" | "SESSION_NOT_FOUND" | "VERIFICATION_NOT_FOUND" | "METHOD_LOCKED" | "DUPLICATE_SKILLS_IN_BUNDLE" | "MAX_SKILLS_PER_SOURCE" | "ASSESSMENT_ALREADY_PASSED" | "ASSESSMENT_ALREADY_SUBMITTED" | "DUPLICATE_REVIEWER_EMAIL" | "TOO_MANY_CHANGES" | "ALREADY_ENDORSED" | "STEP_NOT_OPEN" | "CONSENT_TEXT_CHANGED" | "CONSENT_MISSING" | "RESULT_CLOSED" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "GENERATION_FAILED" | "INTERNAL_ERROR" | "SERVICE_DISABLED";
                message: string;
            };
        };
        VerificationMethodInput: {
            sessionToken?: string;
            serviceVerificationId: string;
            /** @enum {unknown} */
            verificationMethod: "human" | "assessment";
        };
        /** @description A question with four options, one of them right. Which one is never told. */
        VerificationQuestion: {
            /** @description The id of the question, to answer it by. */
            questionId: string;
            /** @description What is asked. */
            question: string;
            /** @description The four answers to choose from. */
            options: string[];
        };
        /** @description Who is asked to endorse the skills. */
        VerificationReviewer: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description The reviewer's name. */
            name: string;
            /** @description Where the request to endorse is sent; not the student's own address. */
            email: string;
            /** @description Where the reviewer works. */
            company: string;
            /** @description The company's website, http or https. Null where it was not given. */
            website: string | null;
        };
        /** @description A skill that a verification is about. */
        VerificationSkill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            /** @description What the catalogue called it when it was stored. */
            name: string;
            /** @description Links that show the skill. */
            proofUrl: string[];
            /** @description Whether it was confirmed; null until the end. */
            verified: boolean | null;
            /** @description The reviewer's comment on it; null without one. */
            comment: string | null;
            /** @description Where the credential for it is shown; null until the student has taken one. */
            credentialUrl: string | null;
        };
        /** @description The source items in one object: experience before project before certificate. */
        VerificationSource: {
            type: string;
            title: string;
            subtitle: string;
            meta: string;
            description: string;
        };
        /** @description A student's skills, to be confirmed by a reviewer or by an assessment. */
        VerificationVerification: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            /** @description open, method_set, items_stored, awaiting_reviewer, questions_generated, passed, failed, endorsed, declined, cancelled or expired. */
            status: string;
        };
        /** @description A skill that a verification is about. */
        VerificationVerificationSkill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            /** @description What the catalogue called it when it was stored. */
            name: string;
            /** @description Links that show the skill. */
            proofUrl: string[];
        };
        /** @description A thing about a verification that its platform should mend. */
        VerificationWarning: {
            /** @description `CONSENT_MISSING`. */
            code: string;
            /** @description What is missing, in words. */
            message: string;
        };
        /** @description What a reviewer's page shows, to whoever knows its id. */
        VerifyPage: {
            /** @description The id of the verification, `SV_…`. */
            serviceVerificationId: string;
            endorserInfo: components["schemas"]["EndorserInfo"];
            requesterInfo: components["schemas"]["RequesterInfo"];
            /** @description The source items in one object: experience before project before certificate. */
            source: components["schemas"]["VerificationSource"];
            skills: components["schemas"]["VerifyPageSkill"][];
            endorsementType: string;
            status: string;
        };
        VerifyPageSkill: {
            /** @description The id of the skill in the catalogue, `sk_…`. */
            skillId: string;
            name: string;
            proofUrl: string[];
        };
        /** @description An address of yours that events are posted to. */
        Webhook: {
            /** @description The id of the webhook, `WH_…`. */
            webhook_id: string;
            /** @description Where events are sent: https; http only to loopback, and only where private targets are allowed. */
            url: string;
            /** @description The types of events it is sent, or * for all. */
            events: string[];
            /** @description What the webhook is for. Null where it was not given. */
            description: string | null;
            /**
             * @description Whose events the webhook is sent.
             * @enum {string}
             */
            organisations: "own" | "all";
            /** @description Only events that match it are sent; null where all of its types are. */
            filter: {
                [key: string]: unknown;
            } | null;
            /** @description The headers that go with every delivery, by name, with *** for each value; null without any. */
            headers: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Disabled by a change, an answer of 410, or 5 days of failures.
             * @enum {string}
             */
            status: "active" | "disabled";
            /**
             * Format: date-time
             * @description When the first delivery failed since the last success; null while they succeed.
             */
            failing_since: string | null;
            /**
             * @description Where something was made; it can be changed only from there.
             * @enum {string}
             */
            origin: "api" | "playground";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was archived; null while it is in use.
             */
            archived_at: string | null;
        };
        /** @description One attempt to deliver an event, kept 30 days. */
        WebhookAttempt: {
            /** @description The id of the delivery, the same for all attempts to deliver one event to one webhook. */
            delivery_id: string;
            /** @description The id of the event, `EV_…`. */
            event_id: string;
            /** @description The number of the attempt within the delivery, from 1. */
            attempt: number;
            /**
             * @description How an attempt to deliver an event ended.
             * @enum {string}
             */
            status: "succeeded" | "failed";
            /** @description The HTTP status of the answer; null without one. */
            response_status: number | null;
            /** @description How long it took, in milliseconds. */
            duration_ms: number;
            /** @description What went wrong, for people to read; null where nothing did. */
            error: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            at: string;
            /**
             * Format: date-time
             * @description When it is tried again; null when it is not, or waits for the webhook to be active.
             */
            next_attempt_at: string | null;
        };
        WebhookAttemptList: {
            items: components["schemas"]["WebhookAttempt"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        WebhookChangeInput: {
            /** @description Where events are sent: https; http only to loopback, and only where private targets are allowed. */
            url?: string | null;
            /** @description The types of events to send, or ["*"] for all. `credits.low` comes when a charge leaves less than a fifth of what there was after the last grant, `webhook.disabled` when another endpoint was disabled because of its answers. */
            events?: ("mandate.ready" | "mandate.failed" | "campaign.completed" | "result.reached" | "result.consented" | "result.completed" | "result.declined" | "result.failed" | "result.updated" | "candidate.withdrew" | "candidate.erased" | "student.withdrew" | "student.erased" | "verification.initiated" | "verification.completed" | "skill_request.resolved" | "skill_request.rejected" | "credential.issued" | "credential.revoked" | "credits.low" | "webhook.disabled" | "webhook.test" | "*")[] | null;
            /** @description What the webhook is for; null takes it away. */
            description?: string | null;
            /**
             * @description active enables it again and goes on with what waited.
             * @enum {unknown}
             */
            status?: "active" | "disabled" | null;
            /** @description Only events that match are sent: values to equal, or `$in $nin $gt $gte $lt $lte $startsWith $exist $and $or $not`, in the shape of the event or by paths such as `data.output.qualified`. A condition on a list holds when one of its items meets it. At most 2 KB, nested 6 deep. Null takes it away. It applies to everything that was not sent yet. */
            filter?: {
                [key: string]: unknown;
            } | null;
            /** @description Headers to send with every delivery, such as a token of your gateway: 10 at most, by name; none of `webhook-*`, `host`, `content-*`. Values are stored encrypted and shown as `***`. They replace the headers of before; a value of `***` keeps the stored one. Null takes them away. */
            headers?: {
                [key: string]: unknown;
            } | null;
        };
        WebhookInput: {
            /** @description Where events are sent: https; http only to loopback, and only where private targets are allowed. */
            url: string;
            /** @description The types of events to send, or ["*"] for all. `credits.low` comes when a charge leaves less than a fifth of what there was after the last grant, `webhook.disabled` when another endpoint was disabled because of its answers. */
            events: ("mandate.ready" | "mandate.failed" | "campaign.completed" | "result.reached" | "result.consented" | "result.completed" | "result.declined" | "result.failed" | "result.updated" | "candidate.withdrew" | "candidate.erased" | "student.withdrew" | "student.erased" | "verification.initiated" | "verification.completed" | "skill_request.resolved" | "skill_request.rejected" | "credential.issued" | "credential.revoked" | "credits.low" | "webhook.disabled" | "webhook.test" | "*")[];
            /** @description What the webhook is for. */
            description?: string | null;
            /**
             * @description Whose events: one's own, or (all) those of a platform and of all its employers, each with its organisation_id. By default "own".
             * @enum {unknown}
             */
            organisations?: "own" | "all" | null;
            /** @description Only events that match are sent: values to equal, or `$in $nin $gt $gte $lt $lte $startsWith $exist $and $or $not`, in the shape of the event or by paths such as `data.output.qualified`. A condition on a list holds when one of its items meets it. At most 2 KB, nested 6 deep. */
            filter?: {
                [key: string]: unknown;
            } | null;
            /** @description Headers to send with every delivery, such as a token of your gateway: 10 at most, by name; none of `webhook-*`, `host`, `content-*`. Values are stored encrypted and shown as `***`. */
            headers?: {
                [key: string]: unknown;
            } | null;
        };
        WebhookList: {
            items: components["schemas"]["Webhook"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description The events that are sent again, outside of their order. */
        WebhookReplay: {
            /** @description The events asked for; null where a time was given. */
            event_ids: string[] | null;
            /**
             * Format: date-time
             * @description Events from that moment on are sent again; null where events were named.
             */
            since: string | null;
            /** @description The id of the webhook, `WH_…`. */
            webhook_id: string;
        };
        WebhookReplayInput: {
            /** @description The events to send again. */
            event_ids?: string[] | null;
            /** @description All events from then on, at most 30 days ago. Either this or `eventIds`, not both. */
            since?: string | null;
            /** @description With `since`: only events before then. Left out, all up to now. */
            until?: string | null;
        };
        /** @description The figures of a webhook. */
        WebhookSummary: {
            /** @description The id of the webhook, `WH_…`. */
            webhook_id: string;
            /**
             * @description Whether events are sent to a webhook.
             * @enum {string}
             */
            status: "active" | "disabled";
            /**
             * Format: date-time
             * @description When the first delivery failed since the last success; null while they succeed.
             */
            failing_since: string | null;
            /** @description The figures of the last hour. */
            last_hour: components["schemas"]["DeliveryFigures"];
            /** @description The figures of the last 24 hours. */
            last_day: components["schemas"]["DeliveryFigures"];
            /** @description Events not delivered yet, counted up to 10,000. */
            waiting: number;
            /**
             * Format: date-time
             * @description When the oldest event that waits happened; null when none does.
             */
            oldest_waiting_at: string | null;
        };
        /** @description A test event on its way to a webhook. */
        WebhookTest: {
            /** @description The test event, `EV_…`. */
            event_id: string;
            /** @description The id of the webhook, `WH_…`. */
            webhook_id: string;
        };
        /** @description A webhook with its secret, which is shown this once. */
        WebhookWithSecret: {
            /** @description What deliveries are signed with, `whsec_…` as in Standard Webhooks. */
            secret: string;
            /** @description The id of the webhook, `WH_…`. */
            webhook_id: string;
            /** @description Where events are sent: https; http only to loopback, and only where private targets are allowed. */
            url: string;
            /** @description The types of events it is sent, or * for all. */
            events: string[];
            /** @description What the webhook is for. Null where it was not given. */
            description: string | null;
            /**
             * @description Whose events the webhook is sent.
             * @enum {string}
             */
            organisations: "own" | "all";
            /** @description Only events that match it are sent; null where all of its types are. */
            filter: {
                [key: string]: unknown;
            } | null;
            /** @description The headers that go with every delivery, by name, with *** for each value; null without any. */
            headers: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Disabled by a change, an answer of 410, or 5 days of failures.
             * @enum {string}
             */
            status: "active" | "disabled";
            /**
             * Format: date-time
             * @description When the first delivery failed since the last success; null while they succeed.
             */
            failing_since: string | null;
            /**
             * @description Where something was made; it can be changed only from there.
             * @enum {string}
             */
            origin: "api" | "playground";
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was archived; null while it is in use.
             */
            archived_at: string | null;
        };
        /** @description A job in which skills were used. */
        WorkExperience: {
            /** @description The platform's own id of the job. */
            externalExperienceId: string;
            /** @description The employer. */
            company: string;
            /** @description The student's role there. */
            role: string;
            /** @description What the student did, in the platform's words: questions are made from it. Null where it was not given. */
            description: string | null;
            /** @description When it began, as the platform writes it. Null where it was not given. */
            startDate: string | null;
            /** @description When it ended, as the platform writes it. Null where it was not given. */
            endDate: string | null;
        };
        /** @description How candidates are contacted: channels, languages, follow-ups. */
        Workflow: {
            /** @description The id of the workflow, `WF_…`. */
            workflow_id: string;
            /** @description What people call it. */
            name: string;
            /** @description What it is for. Null where it was not given. */
            description: string | null;
            /** @description What candidates go through where a mandate does not say. */
            default_methods: ("data_enrichment" | "skill_verification" | "interest_collection")[];
            /** @description The languages candidates are written to in; the first where they have none of these. */
            languages: string[];
            /** @description How candidates are reached, in the order tried. */
            channels: ("whatsapp" | "sms" | "email" | "voice")[];
            /** @description How often those who do not react are contacted again. */
            follow_ups: components["schemas"]["FollowUps"];
            /** @description Days that a candidate has from the invitation on. */
            expires_in_days: number;
            /**
             * @description How sure a verdict on a skill must be.
             * @enum {string}
             */
            verification_rule: "quick" | "standard" | "strict";
            /**
             * @description Whether mandates can be made on a workflow.
             * @enum {string}
             */
            status: "active" | "archived";
            /**
             * @description Where something was made; it can be changed only from there.
             * @enum {string}
             */
            origin: "api" | "playground";
            /** @description What the workflow asks for and the service cannot do, such as a channel that it cannot send by. */
            warnings: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        WorkflowInput: {
            /** @description What people call it. */
            name: string;
            /** @description What it is for. */
            description?: string | null;
            /** @description What candidates go through where a mandate does not say. By default ["data_enrichment","skill_verification","interest_collection"]. */
            default_methods?: ("data_enrichment" | "skill_verification" | "interest_collection")[] | null;
            /** @description The languages candidates are written to in; the first where they have none of these. By default ["en"]. */
            languages?: ("en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur")[] | null;
            /** @description How candidates are reached, in the order tried. By default ["sms","email"]. */
            channels?: ("whatsapp" | "sms" | "email" | "voice")[] | null;
            /** @description How often those who do not react are contacted again. By default {"max":2,"interval_hours":24}. */
            follow_ups?: {
                /** @description How many follow-ups at most. */
                max: number;
                /** @description Hours between two of them. */
                interval_hours: number;
            } | null;
            /** @description Days that a candidate has from the invitation on. By default 7. */
            expires_in_days?: number | null;
            /**
             * @description How sure a verdict must be. A skill is asked until so many answers are right, which verifies it, or so many are wrong: quick 5 and 2, standard 7 and 3, strict 10 and 4. A mandate takes it over when its questions are prepared; a skill with too few questions falls to the next smaller rule. By default "standard".
             * @enum {unknown}
             */
            verification_rule?: "quick" | "standard" | "strict" | null;
        };
        WorkflowList: {
            items: components["schemas"]["Workflow"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description What a change of a workflow did. */
        WorkflowOutcome: {
            /** @description The id of the workflow, `WF_…`. */
            workflow_id: string;
            /** @description What people call it. */
            name: string;
            /** @description What it is for. Null where it was not given. */
            description: string | null;
            /** @description What candidates go through where a mandate does not say. */
            default_methods: ("data_enrichment" | "skill_verification" | "interest_collection")[];
            /** @description The languages candidates are written to in; the first where they have none of these. */
            languages: string[];
            /** @description How candidates are reached, in the order tried. */
            channels: ("whatsapp" | "sms" | "email" | "voice")[];
            /** @description How often those who do not react are contacted again. */
            follow_ups: components["schemas"]["FollowUps"];
            /** @description Days that a candidate has from the invitation on. */
            expires_in_days: number;
            /**
             * @description How sure a verdict on a skill must be.
             * @enum {string}
             */
            verification_rule: "quick" | "standard" | "strict";
            /**
             * @description Whether mandates can be made on a workflow.
             * @enum {string}
             */
            status: "active" | "archived";
            /**
             * @description Where something was made; it can be changed only from there.
             * @enum {string}
             */
            origin: "api" | "playground";
            /** @description What the workflow asks for and the service cannot do, such as a channel that it cannot send by. */
            warnings: string[];
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updated_at: string;
        };
        /** @description What happened on the days asked for, each thing counted on its own day in India: who was invited before and completed on one of them counts as completed only. */
        WorkflowOverview: {
            /** @description The id of the workflow, `WF_…`. */
            workflow_id: string;
            /** @description The first day in India, as 2026-03-01. */
            from: string;
            /** @description The last day, counted too. */
            to: string;
            /** @description All stages, in their order. A stage that a mandate does not have is passed by: enriched counts only those who answered its questions, skills_done only those who did its skills, and either may be below completed. qualified are those of the completed whose output says so. */
            funnel: components["schemas"]["FunnelCount"][];
            /** @description All four channels, also those without figures. */
            channels: components["schemas"]["ChannelFigures"][];
            /** @description The follow-ups 1 to 5; the first contact is none of them. */
            follow_ups: components["schemas"]["FollowUpFigures"][];
            /** @description The figures of phone calls. */
            calls: components["schemas"]["CallFigures"];
            /** @description How many of the candidates who declined or failed stopped at each step. */
            drop_offs: components["schemas"]["DropOff"][];
            /** @description The languages of the workflow, and any other that candidates had. */
            languages: components["schemas"]["LanguageFigures"][];
        };
        /** @description An event as a webhook is sent it. */
        SentEvent: {
            /** @description The id of the event, `EV_…`. */
            event_id: string;
            /** @description What happened, such as `result.completed`. */
            type: string;
            /** @description The version of the shape of its data. */
            version: number;
            /**
             * @description Whether it is test or live data: the two never meet.
             * @enum {string}
             */
            mode: "test" | "live";
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            /** @description The record it is about, as it was then, spelled as in REST. */
            data: {
                [key: string]: unknown;
            };
            /** @description The organisation that it is of, `OR_…`: only for a webhook with `organisations: "all"`. */
            organisation_id?: string;
        };
    };
    responses: never;
    parameters: {
        /** @description The recruiter for whom the call is made, as the partner knows them; signed. */
        OnBehalfOf: string;
        /** @description The organisation of a platform's own, `OR_…`, for which its key acts, with that organisation's data and the key's mode and scopes; any other is 404. Signed. */
        Organisation: string;
        /** @description Makes the call good once: a repeat, while its timestamp is good, is 401 with the reason nonce_repeated. Signed. */
        Nonce: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptedCandidate = components['schemas']['AcceptedCandidate'];
export type Acknowledgement = components['schemas']['Acknowledgement'];
export type AnswerRecording = components['schemas']['AnswerRecording'];
export type AnswersInput = components['schemas']['AnswersInput'];
export type AskedQuestion = components['schemas']['AskedQuestion'];
export type AskedSkill = components['schemas']['AskedSkill'];
export type AssessedSkill = components['schemas']['AssessedSkill'];
export type Assessment = components['schemas']['Assessment'];
export type CallFigures = components['schemas']['CallFigures'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignCounts = components['schemas']['CampaignCounts'];
export type CampaignCredits = components['schemas']['CampaignCredits'];
export type CampaignInput = components['schemas']['CampaignInput'];
export type CampaignList = components['schemas']['CampaignList'];
export type CampaignOutcome = components['schemas']['CampaignOutcome'];
export type CampaignPreview = components['schemas']['CampaignPreview'];
export type Candidate = components['schemas']['Candidate'];
export type CandidateAnswerInput = components['schemas']['CandidateAnswerInput'];
export type CandidateConsent = components['schemas']['CandidateConsent'];
export type CandidateConsentInput = components['schemas']['CandidateConsentInput'];
export type CandidateConsentText = components['schemas']['CandidateConsentText'];
export type CandidateCredential = components['schemas']['CandidateCredential'];
export type CandidateCredentialsInput = components['schemas']['CandidateCredentialsInput'];
export type CandidateInterestInput = components['schemas']['CandidateInterestInput'];
export type CandidateLanguageInput = components['schemas']['CandidateLanguageInput'];
export type CandidateLinkInput = components['schemas']['CandidateLinkInput'];
export type CandidateNoticeItem = components['schemas']['CandidateNoticeItem'];
export type CandidatePage = components['schemas']['CandidatePage'];
export type CandidateProblem = components['schemas']['CandidateProblem'];
export type CandidateQuestion = components['schemas']['CandidateQuestion'];
export type CandidateSkillAnswerInput = components['schemas']['CandidateSkillAnswerInput'];
export type CandidateSkillQuestion = components['schemas']['CandidateSkillQuestion'];
export type CandidateSkillTranslation = components['schemas']['CandidateSkillTranslation'];
export type CandidateSkipInput = components['schemas']['CandidateSkipInput'];
export type CandidateStep = components['schemas']['CandidateStep'];
export type CandidateTranslation = components['schemas']['CandidateTranslation'];
export type CandidatesInput = components['schemas']['CandidatesInput'];
export type CatalogueCounts = components['schemas']['CatalogueCounts'];
export type CatalogueError = components['schemas']['CatalogueError'];
export type CatalogueFailure = components['schemas']['CatalogueFailure'];
export type CatalogueMessage = components['schemas']['CatalogueMessage'];
export type CatalogueSkill = components['schemas']['CatalogueSkill'];
export type CatalogueSkillRequest = components['schemas']['CatalogueSkillRequest'];
export type Certificate = components['schemas']['Certificate'];
export type ChannelFigures = components['schemas']['ChannelFigures'];
export type Choice = components['schemas']['Choice'];
export type ChoiceList = components['schemas']['ChoiceList'];
export type ChooseMethodVerification = components['schemas']['ChooseMethodVerification'];
export type Contact = components['schemas']['Contact'];
export type Country = components['schemas']['Country'];
export type CountryList = components['schemas']['CountryList'];
export type CreditEntry = components['schemas']['CreditEntry'];
export type CreditEntryList = components['schemas']['CreditEntryList'];
export type CreditMove = components['schemas']['CreditMove'];
export type CreditMoveInput = components['schemas']['CreditMoveInput'];
export type Credits = components['schemas']['Credits'];
export type DeliveryFigures = components['schemas']['DeliveryFigures'];
export type DrivenVerification = components['schemas']['DrivenVerification'];
export type DropOff = components['schemas']['DropOff'];
export type DuplicateCandidate = components['schemas']['DuplicateCandidate'];
export type Employer = components['schemas']['Employer'];
export type EmployerInput = components['schemas']['EmployerInput'];
export type EmployerKeyInput = components['schemas']['EmployerKeyInput'];
export type EmployerKeyOutcome = components['schemas']['EmployerKeyOutcome'];
export type EmployerKeyWithSecret = components['schemas']['EmployerKeyWithSecret'];
export type EmployerList = components['schemas']['EmployerList'];
export type EmployerOutcome = components['schemas']['EmployerOutcome'];
export type EmployerUsage = components['schemas']['EmployerUsage'];
export type EndedSession = components['schemas']['EndedSession'];
export type Endorsement = components['schemas']['Endorsement'];
export type EndorsementInput = components['schemas']['EndorsementInput'];
export type EndorserInfo = components['schemas']['EndorserInfo'];
export type EnrichmentAnswer = components['schemas']['EnrichmentAnswer'];
export type EnrichmentQuestion = components['schemas']['EnrichmentQuestion'];
export type ErasedStudent = components['schemas']['ErasedStudent'];
export type Error = components['schemas']['Error'];
export type Event = components['schemas']['Event'];
export type EventAckInput = components['schemas']['EventAckInput'];
export type EventList = components['schemas']['EventList'];
export type Experience = components['schemas']['Experience'];
export type ExtractedSkill = components['schemas']['ExtractedSkill'];
export type FollowUpFigures = components['schemas']['FollowUpFigures'];
export type FollowUps = components['schemas']['FollowUps'];
export type FunnelCount = components['schemas']['FunnelCount'];
export type GenerateInput = components['schemas']['GenerateInput'];
export type GeneratedAssessment = components['schemas']['GeneratedAssessment'];
export type InterestAnswer = components['schemas']['InterestAnswer'];
export type InterestCollection = components['schemas']['InterestCollection'];
export type KnownCandidate = components['schemas']['KnownCandidate'];
export type LanguageFigures = components['schemas']['LanguageFigures'];
export type LinkInput = components['schemas']['LinkInput'];
export type LinkState = components['schemas']['LinkState'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
export type LoggedRequestList = components['schemas']['LoggedRequestList'];
export type Mandate = components['schemas']['Mandate'];
export type MandateFailure = components['schemas']['MandateFailure'];
export type MandateInput = components['schemas']['MandateInput'];
export type MandateList = components['schemas']['MandateList'];
export type MandateLocation = components['schemas']['MandateLocation'];
export type MandateOutcome = components['schemas']['MandateOutcome'];
export type MandateOwner = components['schemas']['MandateOwner'];
export type MandateQuestions = components['schemas']['MandateQuestions'];
export type MandateReplacement = components['schemas']['MandateReplacement'];
export type MasterSkill = components['schemas']['MasterSkill'];
export type MessageTemplate = components['schemas']['MessageTemplate'];
export type MessageTemplatesInput = components['schemas']['MessageTemplatesInput'];
export type OpenedSession = components['schemas']['OpenedSession'];
export type OrganisationSettingsInput = components['schemas']['OrganisationSettingsInput'];
export type OwnErasedCandidate = components['schemas']['OwnErasedCandidate'];
export type OwnErasureInput = components['schemas']['OwnErasureInput'];
export type OwnOrganisation = components['schemas']['OwnOrganisation'];
export type OwnOrganisationOutcome = components['schemas']['OwnOrganisationOutcome'];
export type PartnerChoiceList = components['schemas']['PartnerChoiceList'];
export type PartnerEvent = components['schemas']['PartnerEvent'];
export type PartnerSkillPage = components['schemas']['PartnerSkillPage'];
export type Place = components['schemas']['Place'];
export type PrivacyAnswerInput = components['schemas']['PrivacyAnswerInput'];
export type PrivacyContact = components['schemas']['PrivacyContact'];
export type PrivacyRequest = components['schemas']['PrivacyRequest'];
export type PrivacyRequestList = components['schemas']['PrivacyRequestList'];
export type PrivacyRequestOutcome = components['schemas']['PrivacyRequestOutcome'];
export type Project = components['schemas']['Project'];
export type Question = components['schemas']['Question'];
export type ReachedCandidates = components['schemas']['ReachedCandidates'];
export type RejectedCandidate = components['schemas']['RejectedCandidate'];
export type RequestCount = components['schemas']['RequestCount'];
export type RequestCountList = components['schemas']['RequestCountList'];
export type RequesterInfo = components['schemas']['RequesterInfo'];
export type Result = components['schemas']['Result'];
export type ResultConsent = components['schemas']['ResultConsent'];
export type ResultList = components['schemas']['ResultList'];
export type ResultOutput = components['schemas']['ResultOutput'];
export type Reviewer = components['schemas']['Reviewer'];
export type ReviewerInput = components['schemas']['ReviewerInput'];
export type RightsAnswer = components['schemas']['RightsAnswer'];
export type RightsCodeInput = components['schemas']['RightsCodeInput'];
export type RightsCredentialsInput = components['schemas']['RightsCredentialsInput'];
export type RightsFile = components['schemas']['RightsFile'];
export type RightsOrganisation = components['schemas']['RightsOrganisation'];
export type RightsPage = components['schemas']['RightsPage'];
export type RightsPageInput = components['schemas']['RightsPageInput'];
export type RightsRequest = components['schemas']['RightsRequest'];
export type RightsRequestInput = components['schemas']['RightsRequestInput'];
export type RightsResult = components['schemas']['RightsResult'];
export type RightsSession = components['schemas']['RightsSession'];
export type RightsSessionInput = components['schemas']['RightsSessionInput'];
export type RightsSkill = components['schemas']['RightsSkill'];
export type RightsVerification = components['schemas']['RightsVerification'];
export type RightsVerifiedSkill = components['schemas']['RightsVerifiedSkill'];
export type RotatedKey = components['schemas']['RotatedKey'];
export type Salary = components['schemas']['Salary'];
export type SelectedSkill = components['schemas']['SelectedSkill'];
export type SelectionInput = components['schemas']['SelectionInput'];
export type Sender = components['schemas']['Sender'];
export type SenderInput = components['schemas']['SenderInput'];
export type SenderList = components['schemas']['SenderList'];
export type SenderOutcome = components['schemas']['SenderOutcome'];
export type SentCode = components['schemas']['SentCode'];
export type SessionInput = components['schemas']['SessionInput'];
export type Skill = components['schemas']['Skill'];
export type SkillLookup = components['schemas']['SkillLookup'];
export type SkillLookupInput = components['schemas']['SkillLookupInput'];
export type SkillMatch = components['schemas']['SkillMatch'];
export type SkillMention = components['schemas']['SkillMention'];
export type SkillNameMatch = components['schemas']['SkillNameMatch'];
export type SkillNameMatchList = components['schemas']['SkillNameMatchList'];
export type SkillNames = components['schemas']['SkillNames'];
export type SkillNamesInput = components['schemas']['SkillNamesInput'];
export type SkillPage = components['schemas']['SkillPage'];
export type SkillRequest = components['schemas']['SkillRequest'];
export type SkillRequestInput = components['schemas']['SkillRequestInput'];
export type SkillRequestList = components['schemas']['SkillRequestList'];
export type SkillTextInput = components['schemas']['SkillTextInput'];
export type SkillVerdict = components['schemas']['SkillVerdict'];
export type SkillsInText = components['schemas']['SkillsInText'];
export type StoreItemsInput = components['schemas']['StoreItemsInput'];
export type StoreItemsVerification = components['schemas']['StoreItemsVerification'];
export type StoreSkillsInput = components['schemas']['StoreSkillsInput'];
export type StoreSkillsVerification = components['schemas']['StoreSkillsVerification'];
export type StoredCertificate = components['schemas']['StoredCertificate'];
export type StoredExperience = components['schemas']['StoredExperience'];
export type StoredItems = components['schemas']['StoredItems'];
export type StoredProject = components['schemas']['StoredProject'];
export type Student = components['schemas']['Student'];
export type StudentCredentialsInput = components['schemas']['StudentCredentialsInput'];
export type SubSkill = components['schemas']['SubSkill'];
export type SubmittedAssessment = components['schemas']['SubmittedAssessment'];
export type SuggestedSkill = components['schemas']['SuggestedSkill'];
export type TakenCredential = components['schemas']['TakenCredential'];
export type TakenCredentials = components['schemas']['TakenCredentials'];
export type TestActionInput = components['schemas']['TestActionInput'];
export type TestEventInput = components['schemas']['TestEventInput'];
export type TestPageLink = components['schemas']['TestPageLink'];
export type TestVerificationInput = components['schemas']['TestVerificationInput'];
export type UnreachableCandidates = components['schemas']['UnreachableCandidates'];
export type UsageMonth = components['schemas']['UsageMonth'];
export type UsedCredits = components['schemas']['UsedCredits'];
export type VerdictSignal = components['schemas']['VerdictSignal'];
export type Verification = components['schemas']['Verification'];
export type VerificationAssessedSkill = components['schemas']['VerificationAssessedSkill'];
export type VerificationConsent = components['schemas']['VerificationConsent'];
export type VerificationError = components['schemas']['VerificationError'];
export type VerificationMethodInput = components['schemas']['VerificationMethodInput'];
export type VerificationQuestion = components['schemas']['VerificationQuestion'];
export type VerificationReviewer = components['schemas']['VerificationReviewer'];
export type VerificationSkill = components['schemas']['VerificationSkill'];
export type VerificationSource = components['schemas']['VerificationSource'];
export type VerificationVerification = components['schemas']['VerificationVerification'];
export type VerificationVerificationSkill = components['schemas']['VerificationVerificationSkill'];
export type VerificationWarning = components['schemas']['VerificationWarning'];
export type VerifyPage = components['schemas']['VerifyPage'];
export type VerifyPageSkill = components['schemas']['VerifyPageSkill'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookAttemptList = components['schemas']['WebhookAttemptList'];
export type WebhookChangeInput = components['schemas']['WebhookChangeInput'];
export type WebhookInput = components['schemas']['WebhookInput'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookReplay = components['schemas']['WebhookReplay'];
export type WebhookReplayInput = components['schemas']['WebhookReplayInput'];
export type WebhookSummary = components['schemas']['WebhookSummary'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WorkExperience = components['schemas']['WorkExperience'];
export type Workflow = components['schemas']['Workflow'];
export type WorkflowInput = components['schemas']['WorkflowInput'];
export type WorkflowList = components['schemas']['WorkflowList'];
export type WorkflowOutcome = components['schemas']['WorkflowOutcome'];
export type WorkflowOverview = components['schemas']['WorkflowOverview'];
export type SentEvent = components['schemas']['SentEvent'];
export type $defs = Record<string, never>;
export interface operations {
    browseTaxonomy: {
        parameters: {
            query?: {
                master_skill_id?: string;
                sub_skill_id?: string;
                verifiable?: boolean;
                uri?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The same list in numbered pages. */
                        data: components["schemas"]["SkillPage"];
                    };
                };
            };
        };
    };
    searchTaxonomy: {
        parameters: {
            query: {
                q: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The same in numbered pages. */
                        data: components["schemas"]["PartnerSkillPage"];
                    };
                };
            };
        };
    };
    readSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skill. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The skill, as the catalogue has it now. Null when there is none of this id. */
                        data: components["schemas"]["Skill"];
                    };
                };
            };
        };
    };
    lookUpSkills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkillLookupInput"];
            };
        };
        responses: {
            /** @description Skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Finds skills by their ids. */
                        data: components["schemas"]["SkillLookup"];
                    };
                };
            };
        };
    };
    matchSkills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkillNamesInput"];
            };
        };
        responses: {
            /** @description Matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SkillNameMatchList"];
                    };
                };
            };
        };
    };
    extractSkills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkillTextInput"];
            };
        };
        responses: {
            /** @description Skills of the text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Finds the skills and the occupations that a text names, and suggests further skills. */
                        data: components["schemas"]["SkillsInText"];
                    };
                };
            };
        };
    };
    listSkillRequests: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skill requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SkillRequestList"];
                    };
                };
            };
        };
    };
    requestSkill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SkillRequestInput"];
            };
        };
        responses: {
            /** @description The skill is in the catalogue, or was requested before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The request, new or as it was. */
                        data: components["schemas"]["SkillRequest"];
                    };
                };
            };
            /** @description Skill requested. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The request, new or as it was. */
                        data: components["schemas"]["SkillRequest"];
                    };
                };
            };
        };
    };
    getSkillRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skill request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description A request for a skill that the catalogue lacked. Null when there is none of this id. */
                        data: components["schemas"]["SkillRequest"];
                    };
                };
            };
        };
    };
    listLocations: {
        parameters: {
            query?: {
                q?: string;
                state?: string;
                pincode?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Locations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: {
                            items: components["schemas"]["Place"][];
                        };
                    };
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["CountryList"];
                    };
                };
            };
        };
    };
    listShifts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Shifts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ChoiceList"];
                    };
                };
            };
        };
    };
    listEmploymentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Employment types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PartnerChoiceList"];
                    };
                };
            };
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workflows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["WorkflowList"];
                    };
                };
            };
        };
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowInput"];
            };
        };
        responses: {
            /** @description Workflow created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Makes a workflow. */
                        data: components["schemas"]["WorkflowOutcome"];
                    };
                };
            };
        };
    };
    getWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workflow. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The workflow, as it is now. Null when there is none of this id. */
                        data: components["schemas"]["Workflow"];
                    };
                };
            };
        };
    };
    replaceWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowInput"];
            };
        };
        responses: {
            /** @description Workflow replaced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Replaces the whole workflow, for candidates who come after. */
                        data: components["schemas"]["WorkflowOutcome"];
                    };
                };
            };
        };
    };
    archiveWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workflow archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Takes a workflow out of use; refused while a mandate uses it. */
                        data: components["schemas"]["WorkflowOutcome"];
                    };
                };
            };
        };
    };
    listMandates: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "preparing" | "ready" | "failed" | "archived";
                workflow_id?: string;
                job_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mandates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["MandateList"];
                    };
                };
            };
        };
    };
    createMandate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MandateInput"];
            };
        };
        responses: {
            /** @description Mandate accepted; its questions are being prepared. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Takes a job and prepares questions for it, within moments. */
                        data: components["schemas"]["MandateOutcome"];
                    };
                };
            };
        };
    };
    getMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mandate_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mandate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The mandate, as it is now. Null when there is none of this id. */
                        data: components["schemas"]["Mandate"];
                    };
                };
            };
        };
    };
    replaceMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mandate_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MandateReplacement"];
            };
        };
        responses: {
            /** @description The same mandate was sent again; nothing changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Replaces the whole mandate, which is then prepared anew; at most 10 times an hour. */
                        data: components["schemas"]["MandateOutcome"];
                    };
                };
            };
            /** @description Change accepted; the questions are being prepared. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Replaces the whole mandate, which is then prepared anew; at most 10 times an hour. */
                        data: components["schemas"]["MandateOutcome"];
                    };
                };
            };
        };
    };
    archiveMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mandate_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mandate archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Takes a mandate out of use. A repeat changes nothing. */
                        data: components["schemas"]["MandateOutcome"];
                    };
                };
            };
        };
    };
    getMandateQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mandate_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description What candidates of a mandate are asked, once it is prepared. Null when there is no such mandate. */
                        data: components["schemas"]["MandateQuestions"];
                    };
                };
            };
        };
    };
    prepareMandate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mandate_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions are being prepared again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Lets a mandate whose preparation failed try again. */
                        data: components["schemas"]["MandateOutcome"];
                    };
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "running" | "paused" | "cancelled" | "completed";
                mandate_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaigns. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["CampaignList"];
                    };
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description Campaign accepted; its candidates are being contacted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Starts contacting candidates for a mandate that is ready. Takes a credit for each; needs an idempotencyKey. */
                        data: components["schemas"]["CampaignOutcome"];
                    };
                };
            };
        };
    };
    previewCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInput"];
            };
        };
        responses: {
            /** @description Preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description What starting this campaign would do and cost now. Takes nothing and keeps nothing. */
                        data: components["schemas"]["CampaignPreview"];
                    };
                };
            };
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaign. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The campaign, as it is now. Null when there is none of this id. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
        };
    };
    addCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidatesInput"];
            };
        };
        responses: {
            /** @description Candidates accepted; they are being contacted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Adds candidates to a campaign. Takes a credit for each new one; needs an idempotencyKey. */
                        data: components["schemas"]["CampaignOutcome"];
                    };
                };
            };
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaign paused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Pauses a campaign: nobody is contacted until it is resumed; candidates may go on answering. */
                        data: components["schemas"]["CampaignOutcome"];
                    };
                };
            };
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaign resumed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Resumes a paused campaign: candidates are contacted again. */
                        data: components["schemas"]["CampaignOutcome"];
                    };
                };
            };
        };
    };
    cancelCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaign cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Ends a campaign for good. Credits of candidates never contacted come back; the others end as failed. */
                        data: components["schemas"]["CampaignOutcome"];
                    };
                };
            };
        };
    };
    closeCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Campaign closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Closes a campaign: it takes no more candidates. Those in it go on, and it completes when the last one is done. */
                        data: components["schemas"]["CampaignOutcome"];
                    };
                };
            };
        };
    };
    getCredits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Credits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description What the organisation can spend, holds and has spent. */
                        data: components["schemas"]["Credits"];
                    };
                };
            };
        };
    };
    listCreditEntries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["CreditEntryList"];
                    };
                };
            };
        };
    };
    listResults: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                campaign_id?: string;
                mandate_id?: string;
                status?: "pending" | "completed" | "declined" | "failed";
                external_candidate_id?: string;
                /** @description Names and texts of your own, at most 20 with names of up to 40 characters; results and events have them, and results are listed by them. */
                "metadata.{key}"?: string;
                updated_since?: string;
                qualified?: boolean;
                interested?: boolean;
                declined_reason?: "no_consent" | "not_interested" | "opted_out" | "under_age" | "withdrawn";
                failure_reason?: string;
                language?: "en" | "hi" | "bn" | "ta" | "te" | "mr" | "gu" | "kn" | "ml" | "pa" | "or" | "as" | "ur";
                verdict?: "verified" | "not_verified" | "inconclusive";
                score_at_least?: number;
                order?: "newest" | "changed" | "score";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["ResultList"];
                    };
                };
            };
        };
    };
    getResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                result_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The result, as it is now. Null when there is none of this id. */
                        data: components["schemas"]["Result"];
                    };
                };
            };
        };
    };
    getRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                result_id: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole audio. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/webm": string;
                    "audio/ogg": string;
                    "audio/mp4": string;
                    "audio/mpeg": string;
                    "audio/wav": string;
                };
            };
            /** @description The bytes that were asked for. */
            206: {
                headers: {
                    /** @description The bytes that are sent, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "audio/webm": string;
                    "audio/ogg": string;
                    "audio/mp4": string;
                    "audio/mpeg": string;
                    "audio/wav": string;
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                type?: string;
                include_acknowledged?: boolean;
                organisations?: "own" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["EventList"];
                    };
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description An event of the last 30 days, acknowledged or not. */
                        data: components["schemas"]["PartnerEvent"];
                    };
                };
            };
        };
    };
    acknowledgeEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventAckInput"];
            };
        };
        responses: {
            /** @description Events acknowledged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Marks events as seen, so that they are not pulled again. Webhooks are not affected. */
                        data: components["schemas"]["Acknowledgement"];
                    };
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["WebhookList"];
                    };
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Webhook created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Makes a webhook, at most 5 per organisation and mode. */
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The webhook, as it is now. Null when there is none of this id. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    archiveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook archived. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Takes a webhook out of use for good. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChangeInput"];
            };
        };
        responses: {
            /** @description Webhook changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Changes a webhook, from the next attempt or event on. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Secret rotated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Makes a new secret; replaced ones sign for 24 hours more. */
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Sends a webhook.test event to this webhook alone, active or not. */
                        data: components["schemas"]["WebhookTest"];
                    };
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayInput"];
            };
        };
        responses: {
            /** @description The events will be sent again. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Sends events of the last 30 days again. */
                        data: components["schemas"]["WebhookReplay"];
                    };
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "succeeded" | "failed";
                type?: "mandate.ready" | "mandate.failed" | "campaign.completed" | "result.reached" | "result.consented" | "result.completed" | "result.declined" | "result.failed" | "result.updated" | "candidate.withdrew" | "candidate.erased" | "student.withdrew" | "student.erased" | "verification.initiated" | "verification.completed" | "skill_request.resolved" | "skill_request.rejected" | "credential.issued" | "credential.revoked" | "credits.low" | "webhook.disabled" | "webhook.test";
                since?: string;
            };
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["WebhookAttemptList"];
                    };
                };
            };
        };
    };
    getWebhookSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhook_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Summary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Its figures: success, latency, and the events that wait. */
                        data: components["schemas"]["WebhookSummary"];
                    };
                };
            };
        };
    };
    getWorkflowOverview: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workflow overview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The figures of a workflow over some days; null when there is no such workflow. */
                        data: components["schemas"]["WorkflowOverview"];
                    };
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: number;
                code?: string;
                path?: string;
                since?: string;
                until?: string;
                key_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["LoggedRequestList"];
                    };
                };
            };
        };
    };
    getRequestSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Summary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["RequestCountList"];
                    };
                };
            };
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The newest call with this request id. */
                        data: components["schemas"]["LoggedRequest"];
                    };
                };
            };
        };
    };
    eraseOwnCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnErasureInput"];
            };
        };
        responses: {
            /** @description Candidate erased. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Takes a person's data out of everything that the own organisation keeps in its mode. For good; a repeat changes nothing. */
                        data: components["schemas"]["OwnErasedCandidate"];
                    };
                };
            };
        };
    };
    listPrivacyRequests: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "open" | "answered" | "done";
                kind?: "access" | "correct" | "withdraw" | "erase" | "grievance";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Privacy requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["PrivacyRequestList"];
                    };
                };
            };
        };
    };
    answerPrivacyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                privacy_request_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrivacyAnswerInput"];
            };
        };
        responses: {
            /** @description Privacy request answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Answers a complaint or a correction; the person reads it on the page of their rights. */
                        data: components["schemas"]["PrivacyRequestOutcome"];
                    };
                };
            };
        };
    };
    rotateOwnKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Secret rotated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Makes a new secret for a key of the own organisation and mode. Each secret that was replaced is good for another 24 hours, 5 in all at most. */
                        data: components["schemas"]["RotatedKey"];
                    };
                };
            };
        };
    };
    getOwnOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The caller's organisation. */
                        data: components["schemas"]["OwnOrganisation"];
                    };
                };
            };
        };
    };
    setOwnOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganisationSettingsInput"];
            };
        };
        responses: {
            /** @description Organisation changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Sets whom candidates ask about their data, and how long results keep the person. */
                        data: components["schemas"]["OwnOrganisationOutcome"];
                    };
                };
            };
        };
    };
    listEmployers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                external_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organisations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["EmployerList"];
                    };
                };
            };
        };
    };
    createEmployer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployerInput"];
            };
        };
        responses: {
            /** @description Organisation created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Makes an organisation of the platform. */
                        data: components["schemas"]["EmployerOutcome"];
                    };
                };
            };
        };
    };
    getEmployer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organisation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description An organisation that the platform has made. */
                        data: components["schemas"]["Employer"];
                    };
                };
            };
        };
    };
    disableEmployer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organisation disabled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Refuses all calls of and for an organisation. */
                        data: components["schemas"]["EmployerOutcome"];
                    };
                };
            };
        };
    };
    enableEmployer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organisation enabled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Answers calls of and for an organisation again, unless an operator has switched it off. */
                        data: components["schemas"]["EmployerOutcome"];
                    };
                };
            };
        };
    };
    moveCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditMoveInput"];
            };
        };
        responses: {
            /** @description Credits moved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Moves credits from the platform's account to that of one of its employers; needs an idempotencyKey. */
                        data: components["schemas"]["CreditMove"];
                    };
                };
            };
        };
    };
    takeBackCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditMoveInput"];
            };
        };
        responses: {
            /** @description Credits taken back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Takes credits that an employer has not spent back to the platform's account; needs an idempotencyKey. */
                        data: components["schemas"]["CreditMove"];
                    };
                };
            };
        };
    };
    getEmployerUsage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description What an organisation of the platform did, month by month; null when there is no such one. */
                        data: components["schemas"]["EmployerUsage"];
                    };
                };
            };
        };
    };
    issueEmployerKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmployerKeyInput"];
            };
        };
        responses: {
            /** @description Key made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Makes a key for an organisation of the platform. */
                        data: components["schemas"]["EmployerKeyWithSecret"];
                    };
                };
            };
        };
    };
    revokeEmployerKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Key revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Ends a key of an organisation of the platform, in force everywhere within 5 seconds. */
                        data: components["schemas"]["EmployerKeyOutcome"];
                    };
                };
            };
        };
    };
    listSenders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Senders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        data: components["schemas"]["SenderList"];
                    };
                };
            };
        };
    };
    createSender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SenderInput"];
            };
        };
        responses: {
            /** @description Sender added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Adds a sender: of an organisation, or of the installation where none is named (operators). */
                        data: components["schemas"]["SenderOutcome"];
                    };
                };
            };
        };
    };
    setSenderTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
                sender_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageTemplatesInput"];
            };
        };
        responses: {
            /** @description Templates kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Adds templates to a sender, or changes those of the same step, language and category. */
                        data: components["schemas"]["SenderOutcome"];
                    };
                };
            };
        };
    };
    disableSender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
                sender_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sender disabled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Has no message leave by a sender, or has messages leave by it again. A repeat changes nothing. */
                        data: components["schemas"]["SenderOutcome"];
                    };
                };
            };
        };
    };
    enableSender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organisation_id: string;
                sender_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sender enabled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Has no message leave by a sender, or has messages leave by it again. A repeat changes nothing. */
                        data: components["schemas"]["SenderOutcome"];
                    };
                };
            };
        };
    };
    openTestPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                result_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Test mode alone: the link to the page of a candidate, whom the simulator leaves alone from then on. */
                        data: components["schemas"]["TestPageLink"];
                    };
                };
            };
        };
    };
    driveTestResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                result_id: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestActionInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The result as it then was. */
                        data: components["schemas"]["Result"];
                    };
                };
            };
        };
    };
    makeTestEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventInput"];
            };
        };
        responses: {
            /** @description Event made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The event, as it is pulled and sent. */
                        data: components["schemas"]["PartnerEvent"];
                    };
                };
            };
        };
    };
    openSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionInput"];
            };
        };
        responses: {
            /** @description Verification session opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Starts verifying a student's skills; its session lasts 24 hours. */
                        data: components["schemas"]["OpenedSession"];
                        message: string;
                    };
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verification session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description The verification of a session, with everything stored so far. */
                        data: components["schemas"]["Verification"];
                        message: string;
                    };
                };
            };
        };
    };
    getVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serviceVerificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verification session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description The verification, as it is now. Null when there is none of this id. */
                        data: components["schemas"]["Verification"];
                        message: string;
                    };
                };
            };
        };
    };
    cancelVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verification cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Ends a verification that is not finished. */
                        data: components["schemas"]["VerificationVerification"];
                        message: string;
                    };
                };
            };
        };
    };
    takeStudentCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionToken: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StudentCredentialsInput"];
            };
        };
        responses: {
            /** @description Credentials issued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Issues credentials for the skills of a verification that was passed or endorsed. Call it after the student has said yes; a repeat changes nothing. */
                        data: components["schemas"]["TakenCredentials"];
                        message: string;
                    };
                };
            };
        };
    };
    eraseStudent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                externalStudentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Student erased. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Erases a student's personal data for good; outcomes are kept. */
                        data: components["schemas"]["ErasedStudent"];
                        message: string;
                    };
                };
            };
        };
    };
    storeSkills: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreSkillsInput"];
            };
        };
        responses: {
            /** @description Skills stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Step 1: says which skills to verify, all each time. */
                        data: components["schemas"]["StoreSkillsVerification"];
                        message: string;
                    };
                };
            };
        };
    };
    chooseMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerificationMethodInput"];
            };
        };
        responses: {
            /** @description Verification method stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Step 2: says whether a reviewer or an assessment decides. */
                        data: components["schemas"]["ChooseMethodVerification"];
                        message: string;
                    };
                };
            };
        };
    };
    storeItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreItemsInput"];
            };
        };
        responses: {
            /** @description Verification items stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Step 3: says which projects, jobs and certificates count. */
                        data: components["schemas"]["StoreItemsVerification"];
                        message: string;
                    };
                };
            };
        };
    };
    getSessionContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Address of the student. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        email: string;
                        name: string;
                        serviceUserId: string;
                    };
                };
            };
        };
    };
    storeReviewer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewerInput"];
            };
        };
        responses: {
            /** @description Reviewer details stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Says who is asked to endorse; a letter goes to them. */
                        data: components["schemas"]["VerificationReviewer"];
                        message: string;
                    };
                };
            };
        };
    };
    getReviewer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serviceVerificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviewer details. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Who is asked to endorse the skills. */
                        data: components["schemas"]["VerificationReviewer"];
                    };
                };
            };
        };
    };
    getVerifyPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serviceVerificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verify page data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description What a reviewer's page shows, to whoever knows its id. */
                        data: components["schemas"]["VerifyPage"];
                        message: string;
                    };
                };
            };
        };
    };
    checkReviewerLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serviceVerificationId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInput"];
            };
        };
        responses: {
            /** @description Link checked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["LinkState"];
                        message: string;
                    };
                };
            };
        };
    };
    endorse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serviceVerificationId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndorsementInput"];
            };
        };
        responses: {
            /** @description Answer stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Endorsement"];
                        message: string;
                    };
                };
            };
        };
    };
    generateAssessment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GenerateInput"];
            };
        };
        responses: {
            /** @description Assessment questions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Makes the questions of a session, or answers those that are there; up to 90 seconds. */
                        data: components["schemas"]["GeneratedAssessment"];
                        message: string;
                        /** @description How long making the questions took, such as 850ms; null where they were there already. */
                        executionTime?: string;
                    };
                };
            };
        };
    };
    submitAssessment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswersInput"];
            };
        };
        responses: {
            /** @description Assessment submitted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Takes answers to all questions; 70 % right passes. */
                        data: components["schemas"]["SubmittedAssessment"];
                        message: string;
                    };
                };
            };
        };
    };
    getCandidatePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLinkInput"];
            };
        };
        responses: {
            /** @description Candidate page data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Changes nothing. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    openCandidatePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLinkInput"];
            };
        };
        responses: {
            /** @description Candidate page data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description The candidate has opened the page: they are reached. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    giveCandidateConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateConsentInput"];
            };
        };
        responses: {
            /** @description Consent stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description What a candidate's page shows to whoever has the link. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    answerCandidateQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateAnswerInput"];
            };
        };
        responses: {
            /** @description Answer stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description What a candidate's page shows to whoever has the link. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    skipCandidateQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateSkipInput"];
            };
        };
        responses: {
            /** @description Question skipped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description What a candidate's page shows to whoever has the link. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    answerCandidateSkillQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateSkillAnswerInput"];
            };
        };
        responses: {
            /** @description Answer stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description What a candidate's page shows to whoever has the link. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    giveCandidateInterest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateInterestInput"];
            };
        };
        responses: {
            /** @description Answer stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description What a candidate's page shows to whoever has the link. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    takeCandidateCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateCredentialsInput"];
            };
        };
        responses: {
            /** @description Credentials issued. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Issues credentials for skills that were verified. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    optOutCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLinkInput"];
            };
        };
        responses: {
            /** @description The candidate will not be contacted again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description The candidate wants to hear nothing more from this organisation; an open request is declined. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    withdrawCandidateConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLinkInput"];
            };
        };
        responses: {
            /** @description Consent taken back. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description The candidate takes the consent back, also after the end; an open request is declined. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    chooseCandidateLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                resultId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CandidateLanguageInput"];
            };
        };
        responses: {
            /** @description Language stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description What a candidate's page shows to whoever has the link. */
                        data: components["schemas"]["CandidatePage"];
                        message: string;
                    };
                };
            };
        };
    };
    sendRightsCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsCodeInput"];
            };
        };
        responses: {
            /** @description A code is on its way where something is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Sends a code to a number or address about which something is kept. */
                        data: components["schemas"]["SentCode"];
                        message: string;
                    };
                };
            };
        };
    };
    openRightsSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsSessionInput"];
            };
        };
        responses: {
            /** @description Session opened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description The session of somebody who has proven a number or address. */
                        data: components["schemas"]["RightsSession"];
                        message: string;
                    };
                };
            };
        };
    };
    endRightsSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsPageInput"];
            };
        };
        responses: {
            /** @description Session ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Ends the session, also where it was over. */
                        data: components["schemas"]["EndedSession"];
                        message: string;
                    };
                };
            };
        };
    };
    getRightsPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsPageInput"];
            };
        };
        responses: {
            /** @description What is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Everything that is kept about a person, by organisation. */
                        data: components["schemas"]["RightsPage"];
                        message: string;
                    };
                };
            };
        };
    };
    takeRightsFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsPageInput"];
            };
        };
        responses: {
            /** @description File. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Everything that is kept about a person, as a file. */
                        data: components["schemas"]["RightsFile"];
                        message: string;
                    };
                };
            };
        };
    };
    askRights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsRequestInput"];
            };
        };
        responses: {
            /** @description Request stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Everything that is kept about a person, by organisation. */
                        data: components["schemas"]["RightsPage"];
                        message: string;
                    };
                };
            };
        };
    };
    revokeOwnCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RightsCredentialsInput"];
            };
        };
        responses: {
            /** @description Credentials revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Revokes the credentials that the person has taken. */
                        data: components["schemas"]["RightsPage"];
                        message: string;
                    };
                };
            };
        };
    };
    driveTestVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                serviceVerificationId: string;
            };
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestVerificationInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description Test mode alone: acts as the reviewer or the student of a verification. */
                        data: components["schemas"]["DrivenVerification"];
                        message: string;
                    };
                };
            };
        };
    };
    listSkills: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Something a person can do, as the catalogue has it. */
                        data: components["schemas"]["CatalogueSkill"][];
                        page: number;
                        limit: number;
                        /** @description Of all pages together. */
                        count: number;
                    };
                };
            };
        };
    };
    searchSkills: {
        parameters: {
            query: {
                keyword: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Something a person can do, as the catalogue has it. */
                        data: components["schemas"]["CatalogueSkill"][];
                        page: number;
                        limit: number;
                        /** @description Of all pages together. */
                        count: number;
                        /** @description True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise. */
                        outdated?: boolean;
                    };
                };
            };
        };
    };
    listMasterSkills: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Master skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A wide field of work, such as Construction. */
                        data: components["schemas"]["MasterSkill"][];
                        page: number;
                        limit: number;
                        /** @description Of all pages together. */
                        count: number;
                    };
                };
            };
        };
    };
    listSubSkills: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                master_skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sub-skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A part of a master skill, such as Masonry. */
                        data: components["schemas"]["SubSkill"][];
                        page: number;
                        limit: number;
                        /** @description Of all pages together. */
                        count: number;
                    };
                };
            };
        };
    };
    getSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skill. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description The skill, as the catalogue has it now. Null when there is none of this id. */
                        data: components["schemas"]["Skill"];
                    };
                };
            };
        };
    };
    listSelectedSkills: {
        parameters: {
            query: {
                user_id: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Selected skills. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A skill that a user of a web page has selected. */
                        data: components["schemas"]["SelectedSkill"][];
                        page: number;
                        limit: number;
                        /** @description Of all pages together. */
                        count: number;
                    };
                };
            };
        };
    };
    selectSkill: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Fields that are not listed are refused. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectionInput"];
            };
        };
        responses: {
            /** @description Skill selected. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description Selects a skill for a user. */
                        data: components["schemas"]["SelectedSkill"];
                    };
                };
            };
        };
    };
    getSelectedSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                selected_skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Selected skill. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description A skill that a user has selected. Null when there is none of this id. */
                        data: components["schemas"]["SelectedSkill"];
                    };
                };
            };
        };
    };
    unselectSkill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                selected_skill_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Selected skill deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                    };
                };
            };
        };
    };
    catalogueCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message: string;
                        /** @description How much of everything the catalogue holds. */
                        data: components["schemas"]["CatalogueCounts"];
                    };
                };
            };
        };
    };
    listAllSkillRequests: {
        parameters: {
            query?: {
                status?: "pending" | "resolved" | "rejected";
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Skill requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A skill that an organisation misses in the catalogue. */
                        data: components["schemas"]["CatalogueSkillRequest"][];
                        page: number;
                        limit: number;
                        /** @description Of all pages together. */
                        count: number;
                    };
                };
            };
        };
    };
    mandateReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "mandate.ready";
                    data?: components["schemas"]["MandateOutcome"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    mandateFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "mandate.failed";
                    data?: components["schemas"]["MandateOutcome"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    campaignCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "campaign.completed";
                    data?: {
                        /** @description The id of the campaign, `CP_…`. */
                        campaign_id: string;
                        /** @description The mandate it is for, `JM_…`; it must be ready when the campaign starts. */
                        mandate_id: string;
                        /** @description What people call it. */
                        name: string;
                        /** @description Names and texts of your own; null where none were sent. */
                        metadata: {
                            [key: string]: unknown;
                        } | null;
                        /**
                         * @description How a campaign stands; cancelled and completed are final.
                         * @enum {string}
                         */
                        status: "running" | "paused" | "cancelled" | "completed";
                        /** @description Candidates of a campaign by what became of them. */
                        counts: components["schemas"]["CampaignCounts"];
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resultReached: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "result.reached";
                    data?: components["schemas"]["Result"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resultConsented: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "result.consented";
                    data?: components["schemas"]["Result"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resultCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "result.completed";
                    data?: components["schemas"]["Result"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resultDeclined: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "result.declined";
                    data?: components["schemas"]["Result"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resultFailed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "result.failed";
                    data?: components["schemas"]["Result"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resultUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "result.updated";
                    data?: components["schemas"]["Result"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    candidateWithdrew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "candidate.withdrew";
                    data?: {
                        result_id: string;
                        campaign_id: string;
                        mandate_id: string;
                        /** Format: date-time */
                        withdrawn_at: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    candidateErased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "candidate.erased";
                    data?: {
                        result_ids: string[];
                        /** @enum {string} */
                        reason: "requested" | "consent_withdrawn" | "no_longer_needed" | "ordered" | "under_age" | "other";
                        /** Format: date-time */
                        erased_at: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    studentWithdrew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "student.withdrew";
                    data?: {
                        serviceVerificationId: string;
                        serviceUserId: string;
                        externalStudentId: string;
                        /** Format: date-time */
                        withdrawnAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    studentErased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "student.erased";
                    data?: {
                        serviceUserId: string;
                        externalStudentId: string;
                        serviceVerificationIds: string[];
                        /** @enum {string} */
                        reason: "requested" | "under_age";
                        /** Format: date-time */
                        erasedAt: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    verificationInitiated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "verification.initiated";
                    data?: {
                        serviceVerificationId: string;
                        serviceUserId: string;
                        externalStudentId: string;
                        verificationMethod: string;
                        /** @description Null until it has ended. */
                        outcome: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    verificationCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "verification.completed";
                    data?: {
                        serviceVerificationId: string;
                        serviceUserId: string;
                        externalStudentId: string;
                        verificationMethod: string;
                        /** @description Null until it has ended. */
                        outcome: string | null;
                        /** @description What was found of each skill. */
                        skills: {
                            skillId: string;
                            name: string;
                            verified: boolean | null;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    skillRequestResolved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "skill_request.resolved";
                    data?: components["schemas"]["SkillRequest"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    skillRequestRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "skill_request.rejected";
                    data?: components["schemas"]["SkillRequest"];
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    credentialIssued: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "credential.issued";
                    data?: {
                        credential_id: string;
                        /** @description Where it is shown to anybody who has the address. */
                        credential_url: string;
                        skill_id: string;
                        skill_name: string;
                        /** @description The result that it rests on, if it is one. */
                        result_id: string | null;
                        /** @description The verification of a student that it rests on, if it is one. */
                        verification_id: string | null;
                        /** Format: date-time */
                        issued_at: string;
                        /** Format: date-time */
                        valid_until: string;
                        /** Format: date-time */
                        revoked_at: string | null;
                        /** @enum {string|null} */
                        revoked_reason: "erased" | "person" | "operator" | null;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    credentialRevoked: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "credential.revoked";
                    data?: {
                        credential_id: string;
                        /** @description Where it is shown to anybody who has the address. */
                        credential_url: string;
                        skill_id: string;
                        skill_name: string;
                        /** @description The result that it rests on, if it is one. */
                        result_id: string | null;
                        /** @description The verification of a student that it rests on, if it is one. */
                        verification_id: string | null;
                        /** Format: date-time */
                        issued_at: string;
                        /** Format: date-time */
                        valid_until: string;
                        /** Format: date-time */
                        revoked_at: string | null;
                        /** @enum {string|null} */
                        revoked_reason: "erased" | "person" | "operator" | null;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    creditsLow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "credits.low";
                    data?: {
                        balance: number;
                        threshold: number;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDisabled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "webhook.disabled";
                    data?: {
                        webhook_id: string;
                        description: string | null;
                        /**
                         * @description It answered 410, or failed for 5 days.
                         * @enum {string}
                         */
                        reason: "gone" | "failing";
                        /** Format: date-time */
                        failing_since: string;
                        /** Format: date-time */
                        disabled_at: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SentEvent"] & {
                    /** @constant */
                    type?: "webhook.test";
                    data?: {
                        webhook_id: string;
                        message: string;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. Anything else, and silence, is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
